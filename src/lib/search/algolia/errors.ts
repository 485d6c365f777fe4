/** A request that cannot be answered. It becomes the answer that the service gives: `{message, status}`. */
export class RequestError extends Error {
  constructor(
    message: string,
    readonly status: 400 | 404 = 400,
  ) {
    super(message);
  }
}

/** Error for a parameter whose value is of the wrong kind, in the service's words. */
export function invalidValue(name: string, expected: string): RequestError {
  return new RequestError(`Invalid value for "${name}" parameter, expected ${expected}`);
}
