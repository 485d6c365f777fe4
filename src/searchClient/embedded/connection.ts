import type {FromIndex, IndexAnswer, IndexSite, ToIndex} from './messages';

export interface AskedIndex {
  /** Number of the question; later questions have higher ones. */
  readonly id: number;
  readonly answer: IndexAnswer;
}

/** The page's side of the index. */
export interface IndexConnection {
  /**
   * @param body JSON of `{requests}`
   * @throws when nothing could be loaded that answers; the next question tries again
   */
  ask(body: string): Promise<AskedIndex>;
  /** Loads what the reader's next question will need. */
  warm(role: string | null): void;
}

interface Question {
  readonly body: string;
  readonly resolve: (asked: AskedIndex) => void;
  readonly reject: (error: Error) => void;
}

type Post = (message: ToIndex) => void;

/** Starts the worker; null where the browser refuses to at once (no workers, assets on another origin). */
function startWorker(receive: (message: FromIndex) => void, broken: () => void): Post | null {
  try {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    worker.addEventListener('message', ({data}: MessageEvent<FromIndex>) => receive(data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      worker.terminate();
      broken();
    });
    return (message) => worker.postMessage(message);
  } catch {
    return null;
  }
}

async function startInPage(receive: (message: FromIndex) => void): Promise<Post> {
  const {createHost} = await import('./host');
  return createHost(receive);
}

/**
 * Connects to the index, in a worker or else in the page. Nothing is started before the first question or warm-up.
 * @param loaded told the number of an incompletely answered question once the loading for it is over, and whether it
 *   would get a complete answer now
 */
export function connectIndex(
  site: IndexSite,
  loaded: (id: number, whole: boolean) => void,
): IndexConnection {
  const questions = new Map<number, Question>();
  let lastId = 0;
  let workerBroke = false;
  let role: string | null | undefined;
  let starting: Promise<Post> | undefined;

  function receive(message: FromIndex): void {
    if (message.kind === 'loaded') {
      loaded(message.id, message.whole);
      return;
    }
    const {id} = message;
    const question = questions.get(id);
    questions.delete(id);
    if (message.kind === 'answer') question?.resolve({id, answer: message.answer});
    else question?.reject(new Error(message.message));
  }

  async function start(): Promise<Post> {
    const worker = workerBroke
      ? null
      : startWorker(receive, () => {
          workerBroke = true;
          starting = undefined;
          resume();
        });
    const post = worker ?? (await startInPage(receive));
    post({kind: 'open', site});
    return post;
  }

  function send(message: ToIndex): void {
    starting ??= start();
    const begun = starting;
    begun.then(
      (post) => post(message),
      (error: unknown) => {
        // The code could not be loaded: with the network back, the next question may find even the worker again.
        if (starting === begun) starting = undefined;
        workerBroke = false;
        if (message.kind === 'ask') {
          receive({kind: 'failure', id: message.id, message: String(error)});
        }
      },
    );
  }

  function resume(): void {
    if (role !== undefined) send({kind: 'warm', role});
    for (const [id, {body}] of questions) send({kind: 'ask', id, body});
  }

  return {
    ask: (body) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        questions.set(id, {body, resolve, reject});
        send({kind: 'ask', id, body});
      }),
    warm(warmedRole) {
      role = warmedRole;
      send({kind: 'warm', role});
    },
  };
}
