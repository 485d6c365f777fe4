import type {IndexSite} from '../../algolia';
import type {SearchStatus} from '../status';
import type {SearchClientConfig, SearchClientParts, SearchOutput, SearchRequests} from '../types';
import type {FromIndex, IndexResponse, Question, SpellingQuestion, ToIndex} from './worker';

type Post = (message: ToIndex) => void;

/**
 * Connects to the index, in a worker or else in the page. Nothing is started before the first search or warm-up.
 * @param loaded told the number of an incompletely answered search once the loading for it is over, and whether it
 *   would get a complete answer now
 */
export function connectIndex(
  site: IndexSite,
  {startWorker, loadWords}: SearchClientParts,
  loaded: (id: number, whole: boolean) => void,
) {
  const pending = new Map<
    number,
    {question: Question; resolve: (response: IndexResponse) => void}
  >();
  let lastId = 0;
  let workerBroke = false;
  let role: string | null | undefined;
  let starting: Promise<Post> | undefined;

  function receive(message: FromIndex): void {
    if (message.kind === 'loaded') {
      loaded(message.id, message.whole);
      return;
    }
    pending.get(message.id)?.resolve(message);
    pending.delete(message.id);
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
        if (role !== undefined) send({kind: 'warm', role});
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
    post({kind: 'open', site});
    return post;
  }

  function send(message: ToIndex): void {
    starting ??= start();
    const begun = starting;
    begun.then(
      (post) => post(message),
      (error: unknown) => {
        // The code could not be loaded: with the network back, the next search may find even the worker again.
        if (starting === begun) starting = undefined;
        workerBroke = false;
        if (!('id' in message)) return;
        const {id} = message;
        receive({kind: 'response', id, status: 0, content: String(error), complete: true});
      },
    );
  }

  function ask(kind: Question['kind'], body: string): Promise<IndexResponse> {
    return new Promise((resolve) => {
      const question = {kind, id: ++lastId, body};
      pending.set(question.id, {question, resolve});
      send(question);
    });
  }

  return {
    /**
     * @param body JSON of `{requests, role}`
     * @returns the status 0 when nothing could be loaded that answers; the next search tries again
     */
    search: (body: string): Promise<IndexResponse> => ask('search', body),
    /** Other spellings of a query that would find something; none when nothing could be loaded that knows any. */
    async spellings(question: SpellingQuestion): Promise<readonly string[]> {
      const {status, content} = await ask('spellings', JSON.stringify(question));
      return status === 200 ? (JSON.parse(content) as string[]) : [];
    },
    /** Loads what the reader's next search will need. */
    warm(warmedRole: string | null): void {
      role = warmedRole;
      send({kind: 'warm', role});
    },
  };
}

/**
 * Creates the client of the embedded index, whose errors are those of the hosted service's own client.
 * @param update gets `partial` and `missing` of the status
 */
export function createEmbeddedSearch(
  {indexName, baseUrl, ...parts}: SearchClientConfig & SearchClientParts,
  update: (change: Partial<SearchStatus>) => void,
) {
  /** The newest search that was answered, and the newest that was answered incompletely. */
  let answered = 0;
  let incomplete = 0;

  const site = {origin: location.origin, baseUrl, indexName};
  const index = connectIndex(site, parts, (id, whole) => {
    if (id === incomplete && id === answered) update({partial: false, missing: !whole});
  });

  return {
    async search(input: SearchRequests, role: string | null): Promise<SearchOutput> {
      const {id, status, content, complete} = await index.search(JSON.stringify({...input, role}));
      if (status === 0) throw Object.assign(new Error(content), {name: 'RetryError'});
      if (id > answered) {
        answered = id;
        if (!complete) incomplete = id;
        update({partial: !complete, missing: false});
      }
      const answer = JSON.parse(content) as SearchOutput & {readonly message: string};
      if (status !== 200)
        throw Object.assign(new Error(answer.message), {name: 'ApiError', status});
      return answer;
    },
    spellings: (question: SpellingQuestion) => index.spellings(question),
    warm: (role: string | null) => index.warm(role),
  };
}
