import type {ServerResponse} from 'node:http';
import type {Answer, Failure, FailureOptions, LoggedRequest} from './types';

interface Rule {
  readonly failure: Exclude<Failure, {kind: 'refuse'}>;
  readonly when: (request: LoggedRequest) => boolean;
  left: number;
}

/** What a server has been told to do wrong, and its doing. */
export class Failures {
  private rules: Rule[] = [];
  private readonly timers: NodeJS.Timeout[] = [];

  add(failure: Rule['failure'], {when = () => true, times = Infinity}: FailureOptions): void {
    this.rules.push({failure, when, left: times});
  }

  /** Ends every failure; answers under way are given up. */
  clear(): void {
    this.rules = [];
    for (const timer of this.timers.splice(0)) clearTimeout(timer);
  }

  /** Failure that a request meets; the first rule that fits counts. */
  next(request: LoggedRequest): Rule['failure'] | undefined {
    const rule = this.rules.find(({when, left}) => left > 0 && when(request));
    if (rule) rule.left -= 1;
    return rule?.failure;
  }

  /** Fails so. @param answer the right answer, worked out only where the failure lets the request through */
  send(response: ServerResponse, failure: Rule['failure'], answer: () => Answer): void {
    if (failure.kind === 'status') {
      const {status, message = `Failing with ${status}`, retryAfterSeconds} = failure;
      if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', retryAfterSeconds);
      sendAnswer(response, {status, body: {message, status}});
    } else if (failure.kind === 'invalidJson') {
      response.writeHead(200, {'Content-Type': 'application/json'});
      response.end('{"results": [');
    } else if (failure.kind === 'hang') {
      this.later(failure.seconds, () => response.destroy());
    } else {
      const {status, body} = answer();
      const bytes = Buffer.from(JSON.stringify(body));
      response.writeHead(status, {
        'Content-Type': 'application/json',
        'Content-Length': bytes.length,
      });
      const half = bytes.subarray(0, bytes.length / 2);
      if (failure.kind === 'slow') {
        response.flushHeaders();
        this.later(failure.seconds, () => response.end(bytes));
      } else response.write(half, () => response.destroy());
    }
  }

  private later(seconds: number, run: () => void): void {
    this.timers.push(setTimeout(run, seconds * 1000));
  }
}

export function sendAnswer(response: ServerResponse, {status, body}: Answer): void {
  response.writeHead(status, {'Content-Type': 'application/json; charset=UTF-8'});
  response.end(JSON.stringify(body));
}
