import type {SearchStatus} from '../status';
import type {Answer, SearchClientConfig, SearchOutput} from '../types';
import type {Asked, FromIndex, IndexAnswer, Question, ToIndex} from './worker';

type Post = (message: ToIndex) => void;

interface Pending {
  readonly question: Question;
  readonly resolve: (answer: IndexAnswer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Creates the client of the embedded index, whose errors are those of the hosted service's own client. The index is in
 * a worker, or else in the page; nothing is started before the first search or warm-up.
 * @param update gets `partial` and `missing` of the status
 */
export function createEmbeddedSearch(
  {indexName, baseUrl, startWorker, loadWords}: SearchClientConfig,
  update: (change: Partial<SearchStatus>) => void,
) {
  const pending = new Map<number, Pending>();
  let lastId = 0;
  /** The newest search that was answered, and the newest that was answered incompletely. */
  let answered = 0;
  let incomplete = 0;
  let workerBroke = false;
  let warmed: string | null | undefined;
  let starting: Promise<Post> | undefined;

  function receive(message: FromIndex): void {
    const {kind, id} = message;
    if (kind === 'loaded') {
      if (id === incomplete && id === answered) update({partial: false, missing: !message.whole});
      return;
    }
    const asked = pending.get(id);
    pending.delete(id);
    if (kind === 'answer') asked?.resolve(message);
    else asked?.reject(Object.assign(new Error(), message.error));
  }

  /** Null where the browser refuses to at once (no workers, assets on another origin). */
  function startInWorker(): Post | null {
    try {
      const worker = startWorker();
      worker.addEventListener('message', ({data}: MessageEvent<FromIndex>) => receive(data));
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        worker.terminate();
        workerBroke = true;
        starting = undefined;
        if (warmed !== undefined) send({kind: 'warm', role: warmed});
        for (const {question} of pending.values()) send(question);
      });
      return (message) => worker.postMessage(message);
    } catch {
      return null;
    }
  }

  async function startInPage(): Promise<Post> {
    const [{createIndexHost}, words] = await Promise.all([import('./worker'), loadWords()]);
    return createIndexHost(words, receive);
  }

  async function start(): Promise<Post> {
    const post = (workerBroke ? null : startInWorker()) ?? (await startInPage());
    post({kind: 'open', site: {origin: location.origin, baseUrl, indexName}});
    return post;
  }

  function send(message: ToIndex): void {
    starting ??= start();
    const begun = starting;
    begun
      .then((post) => post(message))
      .catch((error: unknown) => {
        // The code could not be loaded: with the network back, the next search may find even the worker again.
        if (starting === begun) starting = undefined;
        workerBroke = false;
        if (!('id' in message)) return;
        const failure = {name: 'RetryError', message: String(error)};
        receive({kind: 'failed', id: message.id, error: failure});
      });
  }

  function ask(asked: Asked): Promise<IndexAnswer> {
    return new Promise((resolve, reject) => {
      const question = {...asked, id: ++lastId};
      pending.set(question.id, {question, resolve, reject});
      send(question);
    });
  }

  const search: Answer = async ({requests}) => {
    const {id, answer, complete} = await ask({kind: 'search', requests});
    if (id > answered) {
      answered = id;
      if (!complete) incomplete = id;
      update({partial: !complete, missing: false});
    }
    return {output: answer as SearchOutput, answeredBy: 'embedded'};
  };

  return {
    /** @throws an error of the name `RetryError` when nothing could be loaded that answers; the next search tries again */
    search,
    /** Other spellings of a query that would find something; none when nothing could be loaded that knows any. */
    spellings: (query: string, role: string | null): Promise<readonly string[]> =>
      ask({kind: 'spellings', query, role}).then(
        ({answer}) => answer as string[],
        () => [],
      ),
    /** Loads what the reader's next search will need. */
    warm(role: string | null): void {
      warmed = role;
      send({kind: 'warm', role});
    },
  };
}
