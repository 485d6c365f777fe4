import {Refusal} from './refusal';

/** Reads a whole body, and not a byte more than is allowed. */
export async function readBody(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new Refusal(413, 'too_large', `A request may have ${most} bytes at most.`);
  if (Number(request.headers.get('Content-Length') ?? 0) > most) throw tooLarge();
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    size += part.value.byteLength;
    if (size > most) {
      void reader?.cancel().catch(() => undefined);
      throw tooLarge();
    }
    parts.push(part.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

/** Reads a form with files. A field that comes twice is refused: it cannot be known which one is meant. */
export async function readForm(
  request: Request,
  most: number,
): Promise<Record<string, string | File>> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw new Refusal(415, 'unsupported_request', 'Send the form as multipart/form-data.');
  }
  const bytes = await readBody(request, most);
  let form: FormData;
  try {
    form = await new Response(bytes, {headers: {'Content-Type': type}}).formData();
  } catch {
    throw new Refusal(400, 'broken_request', 'The form cannot be read: its parts are broken.');
  }
  const fields = Object.create(null) as Record<string, string | File>;
  for (const [name, value] of form) {
    if (name in fields) {
      throw new Refusal(422, 'invalid_field', `${name} came twice`, {field: name});
    }
    fields[name] = value;
  }
  return fields;
}

/** Reads a body of JSON. */
export async function readJson(request: Request, most: number): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers.get('Content-Type') ?? '')) {
    throw new Refusal(415, 'unsupported_request', 'Send the request as application/json.');
  }
  const bytes = await readBody(request, most);
  try {
    return JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes)) as unknown;
  } catch {
    throw new Refusal(400, 'broken_request', 'The request cannot be read: it is no JSON.');
  }
}
