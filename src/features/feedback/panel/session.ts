import {createStore} from '@site/src/ui/createStore';
import {inAWhile} from '../../postToService';
import {deliver, waitOf, watchDelivery, whenSettled, type DeliveryEvent} from '../outbox';
import type {Draft} from '../outbox/draft';
import {
  deleteFile,
  draftOf,
  emptyContent,
  hasContent,
  isLasting,
  listDrafts,
  observeDraft,
  readDraft,
  readFile,
  saveDraft,
  saveFile,
  type Content,
} from '../outbox/draftStorage';
import {acquireLock, releaseLock} from '../outbox/locks';
import type {Outcome} from '../outbox/sendDraft';
import type {Vote} from '../vote';
import {fileError, isField, validate, type Field, type FieldErrors} from './validate';

/** `saved`: there is something from an earlier visit; `form`: the reader may add to the vote. */
export type View = 'closed' | 'saved' | 'form' | 'thanks' | 'discarded';

/** What becomes of the feedback. */
export interface Status {
  readonly kind: 'none' | 'sending' | 'thanks' | 'error';
  /** It speaks of the whole form, not of the vote alone. */
  readonly submitted?: boolean;
  readonly detail?: string;
}

/** What the reader sees of the feedback on one page. */
export interface Snapshot {
  readonly view: View;
  readonly status: Status;
  readonly draft: Draft | undefined;
  readonly errors: FieldErrors;
  /** Counts the times that the form asked for the focus: the first wrong field gets it. */
  readonly focusRequests: number;
}

type Later = Extract<Outcome, {kind: 'later'}>;
type Refusal = NonNullable<Draft['refusal']>;

const delayReasons = {
  network: 'The service cannot be reached.',
  intercepted:
    'Something else answers in place of the service, such as a sign-in page of your network.',
  busy: 'Too many requests came from your network.',
  full: 'The service has no room for more at the moment.',
  fault: 'The service does not work at the moment.',
} as const;

export const noStatus: Status = {kind: 'none'};

/** Whether everything that the reader gave is on its way: until it is decided nothing can be changed. */
export function isSending({status, draft}: Snapshot): boolean {
  return status.kind === 'sending' && draft?.waiting === 'all';
}

/** What a reader is to know when nothing was stored yet; `lasting`: it is still there when the page is closed. */
export function delayText({why, waitSeconds}: Later, lasting: boolean): string {
  const when =
    why === 'network'
      ? 'as soon as the network is back'
      : waitSeconds === undefined
        ? 'as soon as the service works again'
        : inAWhile(waitSeconds);
  return lasting
    ? `${delayReasons[why]} What you gave is kept on this device and is sent by itself ${when}.`
    : `${delayReasons[why]} What you gave is sent by itself ${when}, as long as this page is open.`;
}

/** What a reader is to know of a refusal that no field shows; `kept`: more than the vote is kept. */
export function refusalText(message: string, kept: boolean): string {
  return kept ? `${message} What you gave is kept on this device.` : message;
}

/** One reader's feedback on one page, from the vote to the thanks. Outlives no page. */
export class Session {
  readonly #unwatch: (() => void)[] = [];
  #discarded: {readonly draft: Draft; readonly file: File | undefined} | undefined;
  #fileCheck: Promise<void> | undefined;
  #closed = false;

  readonly store;

  /** @param voted the reader has just answered, and is to see no less than before */
  constructor(voted: boolean) {
    this.store = createStore<Snapshot>({
      view: voted ? 'form' : 'closed',
      status: voted ? {kind: 'sending'} : noStatus,
      draft: undefined,
      errors: {},
      focusRequests: 0,
    });
  }

  /** Shows what an earlier visit of the page has left, if anything. */
  async restore(page: string): Promise<void> {
    const saved = listDrafts().filter((draft) => draft.page === page && hasContent(draft));
    for (const {clientId} of saved) {
      if (!(await acquireLock(clientId))) continue;
      const draft = readDraft(clientId);
      if (draft && !this.#snapshot.draft && !this.#closed) {
        this.#open(draft, 'saved');
        if (waitOf(draft) === 0) void deliver(clientId);
        return;
      }
      releaseLock(clientId);
    }
  }

  /** Takes the reader's vote, and opens the form. */
  vote(vote: Vote): void {
    const {draft} = this.#snapshot;
    if (!draft) {
      const first = draftOf(vote);
      this.#open(first, 'form');
      void acquireLock(first.clientId).then(() => this.#send(this.#snapshot.draft ?? first));
    } else {
      this.#set({view: 'form', focusRequests: 0});
      if (draft.helpful === vote.helpful) return;
      // A form that waits goes with the vote: who is thanked takes all of it for sent.
      const waiting = draft.waiting === 'all' ? 'all' : 'vote';
      this.#send({...draft, helpful: vote.helpful, voted: false, waiting});
    }
  }

  change(field: Exclude<Field, 'file'> | 'website', text: string): void {
    this.#edit({[field]: text}, field);
  }

  /** Takes a file that can be sent, and says what is wrong with any other. */
  attach(file: File): void {
    const check = fileError(file).then((error) => {
      const draft = this.#editable;
      // Another one was chosen meanwhile, or none is wanted any more.
      if (!draft || this.#fileCheck !== check) return;
      if (error !== undefined) {
        this.#set({errors: {...this.#snapshot.errors, file: error}});
        return;
      }
      this.#edit({file: {name: file.name, size: file.size}}, 'file');
      void saveFile(draft.clientId, file);
    });
    this.#fileCheck = check;
  }

  /** Lets go of the file, and of what was wrong with another one. */
  detach(): void {
    const draft = this.#editable;
    if (!draft) return;
    this.#fileCheck = undefined;
    this.#edit({file: undefined}, 'file');
    void deleteFile(draft.clientId);
  }

  async submit(): Promise<void> {
    await this.#fileCheck;
    const draft = this.#editable;
    if (!draft) return;
    const before = this.#snapshot.errors;
    // Who has chosen nothing but an unfit file decides first whether to go on without it.
    const errors = {...validate(draft), ...(before.file && !draft.file && {file: before.file})};
    if (Object.keys(errors).length > 0) this.#focusForm({errors});
    else this.#send({...draft, waiting: 'all', savedAt: Date.now()});
  }

  retry(): void {
    const draft = this.#editable;
    if (!draft) return;
    this.#send({...draft, waiting: this.#snapshot.status.submitted ? 'all' : 'vote'});
  }

  /** Opens the form with what an earlier visit has left, and says why the service did not take it. */
  resume(): void {
    const {draft} = this.#snapshot;
    this.#focusForm({view: 'form', errors: {}});
    if (draft?.refusal) this.#showRefusal(draft.refusal, draft, true);
  }

  /** Erases what the reader has added to the vote. */
  async discard(): Promise<void> {
    const draft = this.#editable;
    if (!draft) return;
    this.#fileCheck = undefined;
    const isEmpty = !hasContent(draft);
    if (!isEmpty) {
      const file = draft.file && (await readFile(draft.clientId));
      this.#discarded = {draft, file};
      this.#edit(emptyContent);
      void deleteFile(draft.clientId);
    }
    this.#set({view: isEmpty ? 'closed' : 'discarded', errors: {}, status: noStatus});
  }

  undo(): void {
    const {draft} = this.#snapshot;
    if (!draft || !this.#discarded) return;
    const {comment, contactName, contactEmail, website, file} = this.#discarded.draft;
    this.#edit({comment, contactName, contactEmail, website, file});
    if (this.#discarded.file) void saveFile(draft.clientId, this.#discarded.file);
    this.#focusForm({view: 'form', errors: {}});
  }

  close(): void {
    this.#closed = true;
    for (const unwatch of this.#unwatch) unwatch();
    const clientId = this.#snapshot.draft?.clientId;
    if (clientId !== undefined) void whenSettled(clientId).then(() => releaseLock(clientId));
  }

  get #snapshot(): Snapshot {
    return this.store.get();
  }

  /** What the reader may change: nothing while all of it is on its way. */
  get #editable(): Draft | undefined {
    return isSending(this.#snapshot) ? undefined : this.#snapshot.draft;
  }

  #set(change: Partial<Snapshot>): void {
    this.store.set({...this.#snapshot, ...change});
  }

  #focusForm(change: Partial<Snapshot>): void {
    this.#set({...change, focusRequests: this.#snapshot.focusRequests + 1});
  }

  #open(draft: Draft, view: View): void {
    this.#unwatch.push(
      observeDraft(draft.clientId, (changed) => this.#set({draft: changed})),
      watchDelivery(draft.clientId, (sent, event) => this.#onDelivery(sent, event)),
    );
    this.#set({draft, view});
  }

  #send(draft: Draft): void {
    saveDraft({...draft, notBefore: undefined, refusal: undefined});
    void deliver(draft.clientId);
  }

  /** Changes what is to be sent; after that it waits for the reader to send it again. */
  #edit(change: Partial<Content>, field?: string): void {
    const draft = this.#editable;
    if (!draft) return;
    const {errors, status} = this.#snapshot;
    const submitted = draft.waiting === 'all';
    const waiting = submitted ? (draft.voted ? 'nothing' : 'vote') : draft.waiting;
    this.#set({
      errors: field === undefined ? errors : {...errors, [field]: undefined},
      status: submitted || draft.refusal ? noStatus : status,
    });
    saveDraft({...draft, ...change, waiting, refusal: undefined, savedAt: Date.now()});
  }

  #onDelivery(sent: Draft, event: DeliveryEvent): void {
    const {view, draft} = this.#snapshot;
    const submitted = sent.waiting === 'all';
    if (!draft || view === 'thanks') return;
    // Who left a text behind is asked about the text; the vote goes its way without a word.
    if (view === 'saved' && !submitted) return;
    switch (event.kind) {
      case 'sending':
        this.#set({status: {kind: 'sending', submitted}});
        break;
      case 'sent':
        this.#set(submitted ? {view: 'thanks', status: noStatus} : {status: {kind: 'thanks'}});
        break;
      case 'later':
        this.#showError(delayText(event, isLasting(draft.clientId)), submitted);
        break;
      case 'refused':
        this.#showRefusal(event, draft, submitted);
    }
  }

  /** Says why the service did not take it, at the field where one is to blame. */
  #showRefusal({field, message}: Refusal, draft: Draft, submitted: boolean): void {
    if (isField(field) && this.#snapshot.view === 'form') {
      this.#focusForm({errors: {[field]: message}, status: noStatus});
    } else {
      this.#showError(refusalText(message, hasContent(draft)), submitted);
    }
  }

  #showError(detail: string, submitted: boolean): void {
    this.#set({status: {kind: 'error', submitted, detail}});
  }
}
