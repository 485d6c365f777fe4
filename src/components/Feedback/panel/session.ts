import {deliver, settled, watch, type OutboxEvent} from '../outbox';
import {dropFile, fileOf, keepFile} from '../outbox/files';
import {claim, giveBack} from '../outbox/ownership';
import {
  contentOf,
  draftOf,
  emptyContent,
  eraseDraft,
  hasContent,
  listDrafts,
  readDraft,
  writeDraft,
  type Content,
  type Draft,
} from '../outbox/shelf';
import type {Item} from '../item';
import {fileMistake, mistakesOf, type Field, type Mistakes} from './checks';
import {
  afterEdit,
  afterEvent,
  afterResume,
  empty,
  isSending,
  quiet,
  type Snapshot,
  type View,
} from './snapshot';

/** One reader's feedback on one page, from the vote to the thanks. Outlives no page. */
export class Session {
  readonly #page: string;
  readonly #listeners = new Set<() => void>();
  #snapshot: Snapshot;
  #discarded: {readonly content: Content; readonly file: File | undefined} | undefined;
  #checking: Promise<void> | undefined;
  #closed = false;
  #stopWatching = (): void => undefined;

  /** @param voted the reader has just answered, and is to see no less than before */
  constructor(page: string, voted: boolean) {
    this.#page = page;
    this.#snapshot = voted ? {...empty, view: 'form', status: {kind: 'sending'}} : empty;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): Snapshot => this.#snapshot;

  /** Shows what an earlier visit of the page has left, if anything. */
  async look(): Promise<void> {
    const kept = listDrafts().filter((draft) => draft.page === this.#page && hasContent(draft));
    for (const {clientId} of kept) {
      if (!(await claim(clientId))) continue;
      const draft = readDraft(clientId);
      if (draft && !this.#snapshot.draft && !this.#closed) {
        this.#adopt(draft, 'kept');
        if ((draft.notBefore ?? 0) <= Date.now()) void deliver(clientId);
        return;
      }
      giveBack(clientId);
    }
  }

  /** Takes the reader's vote, and opens the form. */
  answer(vote: Item): void {
    const draft = this.#current();
    if (!draft) {
      const first = draftOf(vote);
      this.#adopt(first, 'form');
      void claim(first.clientId).then(() => this.#send(this.#current() ?? first));
    } else if (!isSending(this.#snapshot)) {
      this.#set({view: 'form', found: 0});
      if (draft.helpful !== vote.helpful) {
        this.#send({...draft, helpful: vote.helpful, waiting: 'vote'});
      }
    }
  }

  /** Takes over what the reader has typed. */
  change(content: Partial<Content>): void {
    this.#edit(content, Object.keys(content) as Field[]);
  }

  /** Takes a file that can be sent, and says what is wrong with any other. */
  async attach(file: File): Promise<void> {
    const check = fileMistake(file).then((mistake) => {
      const {draft, mistakes} = this.#snapshot;
      if (!draft || isSending(this.#snapshot)) return;
      if (mistake !== undefined) {
        this.#set({mistakes: {...mistakes, file: mistake}});
        return;
      }
      this.#edit({file: {name: file.name, size: file.size}}, ['file']);
      void keepFile(draft.clientId, file);
    });
    this.#checking = check;
    await check;
  }

  /** Lets go of the file, and of what was wrong with another one. */
  detach(): void {
    const {draft} = this.#snapshot;
    if (!draft || isSending(this.#snapshot)) return;
    this.#edit({file: undefined}, ['file']);
    void dropFile(draft.clientId);
  }

  async submit(): Promise<void> {
    await this.#checking;
    const draft = this.#current();
    if (!draft || isSending(this.#snapshot)) return;
    const {file} = this.#snapshot.mistakes;
    // Who has chosen nothing but an unfit file decides first whether to go on without it.
    const mistakes = {...mistakesOf(draft), ...(file && !draft.file && {file})};
    if (Object.keys(mistakes).length > 0) this.#find(mistakes);
    else this.#send({...draft, waiting: 'all', savedAt: Date.now()});
  }

  /** Sends again what could not be sent. */
  retry(): void {
    const draft = this.#current();
    if (!draft || isSending(this.#snapshot)) return;
    const waiting =
      draft.waiting !== 'nothing' ? draft.waiting : hasContent(draft) ? 'all' : 'vote';
    this.#send({...draft, waiting});
  }

  /** Opens the form with what an earlier visit has left. */
  resume(): void {
    this.#set(afterResume(this.#snapshot, this.#current()?.refusal));
  }

  /** Erases what the reader has added to the vote. */
  async discard(): Promise<void> {
    const draft = this.#current();
    if (!draft || isSending(this.#snapshot)) return;
    const rest = {mistakes: {}, status: quiet};
    if (!hasContent(draft)) {
      this.#set({...rest, view: 'closed'});
      return;
    }
    const file = draft.file && (await fileOf(draft.clientId));
    this.#discarded = {content: contentOf(draft), file};
    this.#edit(emptyContent, []);
    void dropFile(draft.clientId);
    this.#set({...rest, view: 'discarded'});
  }

  undo(): void {
    const {draft} = this.#snapshot;
    if (!draft || !this.#discarded) return;
    const {content, file} = this.#discarded;
    this.#edit(content, []);
    if (file) void keepFile(draft.clientId, file);
    this.#set({view: 'form'});
    this.#find({});
  }

  /** The reader leaves the page. */
  close(): void {
    this.#closed = true;
    this.#stopWatching();
    const clientId = this.#snapshot.draft?.clientId;
    if (clientId !== undefined) void settled(clientId).then(() => giveBack(clientId));
  }

  #set(change: Partial<Snapshot>): void {
    this.#snapshot = {...this.#snapshot, ...change};
    for (const listener of this.#listeners) listener();
  }

  #find(mistakes: Mistakes): void {
    this.#set({mistakes, found: this.#snapshot.found + 1});
  }

  /** The draft as it is now: sending changes it, too. */
  #current(): Draft | undefined {
    const {draft} = this.#snapshot;
    return draft && (readDraft(draft.clientId) ?? draft);
  }

  #adopt(draft: Draft, view: View): void {
    this.#stopWatching = watch(draft.clientId, (event) => this.#hear(event));
    this.#set({draft, view});
  }

  #save(draft: Draft): void {
    if (draft.waiting === 'nothing' && !hasContent(draft)) eraseDraft(draft.clientId);
    else writeDraft(draft);
    this.#set({draft});
  }

  #send(draft: Draft): void {
    this.#save({...draft, notBefore: undefined, refusal: undefined});
    void deliver(draft.clientId);
  }

  /** Changes what is to be sent; after that it waits for the reader to send it again. */
  #edit(change: Partial<Content>, fields: readonly Field[]): void {
    const draft = this.#current();
    if (!draft || isSending(this.#snapshot)) return;
    const next = afterEdit(this.#snapshot, draft, change, fields);
    this.#set(next);
    this.#save(next.draft);
  }

  #hear(event: OutboxEvent): void {
    const draft = this.#current();
    if (draft) this.#set(afterEvent(this.#snapshot, draft, event));
  }
}
