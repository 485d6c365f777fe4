/** A push that cannot be done; the message says why, one line for each finding. */
export class PushError extends Error {
  override readonly name = 'PushError';
}

/** What the client keeps of each attempt; its error classes are not exported. */
interface Attempt {
  readonly host: {readonly protocol: string; readonly url: string};
  readonly response: {readonly status: number; readonly content: string};
}

/** Rights of the service that a push takes. */
const rights = 'browse, settings, editSettings, addObject, deleteIndex';

/**
 * Says in one line what went wrong at the service (specification, section 8).
 * @returns undefined when the error is none of the client's
 */
export function explainServiceError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'RetryError' && 'stackTrace' in error) {
    const attempts = (error.stackTrace as Attempt[]).map(
      ({host, response}) =>
        `${host.protocol}://${host.url} (${response.status > 0 ? `status ${response.status}` : oneLine(response.content)})`,
    );
    return `No host of the search service answered: ${[...new Set(attempts)].join(', ')}`;
  }
  if (error.name === 'DeserializationError') {
    return 'The search service answered with something that is no JSON: check SEARCH_HOSTS';
  }
  if (!('status' in error)) return undefined;
  const {status} = error;
  const refused = `The search service refused the request with status ${String(status)}: ${oneLine(error.message)}`;
  if (status !== 401 && status !== 403) return refused;
  return `${refused}: check SEARCH_APP_ID and SEARCH_ADMIN_API_KEY, whose rights must be ${rights}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 200);
}
