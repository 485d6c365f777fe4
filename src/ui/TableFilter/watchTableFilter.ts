import {createStoredText} from '../createStoredText';
import type {Store} from '../createStore';
import {watchFrame} from '../TableFrame/watchFrame';
import {narrow, statusOf} from './narrow';
import styles from './styles.module.css';

/** Where one column beside the names of the rows is as much as fits; the style sheets name the same width. */
const narrowScreen = '(width < 600px)';

const frameOf = (table: HTMLTableElement) => table.closest<HTMLElement>('[data-wide]');

const stores = new Map<string, Store<string | null>>();

function storeOf(key: string): Store<string | null> {
  const store = stores.get(key) ?? createStoredText(key);
  stores.set(key, store);
  return store;
}

/** The table of codes among the static blocks of another page, in its frame; none where it cannot be had. */
async function tableOf(address: string): Promise<HTMLTableElement | null> {
  const answer = await fetch(address);
  const blocks = answer.ok ? ((await answer.json()) as Record<string, string>) : {};
  const template = document.createElement('template');
  template.innerHTML = Object.values(blocks).find((html) => html.includes('data-codes')) ?? '';
  return template.content.querySelector<HTMLTableElement>('[data-codes]');
}

/**
 * The choice of a column. On a narrow screen it is at first the first one, and then what the reader chose last on any
 * page; elsewhere all, until the reader chooses.
 * @param onChange called when the choice changes otherwise than by the field
 */
function followColumn(select: HTMLSelectElement, onChange: () => void) {
  const values = Array.from(select.options, ({value}) => value);
  const [all = '', first = all] = values;
  const remembered = storeOf(select.dataset['remembered'] ?? '');
  const screen = typeof matchMedia === 'undefined' ? undefined : matchMedia(narrowScreen);
  const isNarrow = () => screen?.matches ?? false;
  let chosen = select.value;

  screen?.addEventListener('change', onChange);
  const unsubscribe = remembered.subscribe(onChange);
  return {
    isNarrow,
    /** Keeps what the reader chose in the field. */
    keep() {
      if (isNarrow()) remembered.set(select.value);
      else chosen = select.value;
    },
    forget() {
      chosen = all;
    },
    /** Shows the choice in the field, and gives the key of the only column to show. */
    show() {
      const stored = values.find((value) => value === remembered.get());
      select.value = isNarrow() ? (stored ?? first) : chosen;
      return select.value === all ? undefined : select.value;
    },
    end() {
      screen?.removeEventListener('change', onChange);
      unsubscribe();
    },
  };
}

/** The table of another page joins that of this one while the filter finds something there. */
function join(other: HTMLTableElement, own: HTMLTableElement | undefined, isLeft: boolean): void {
  const frame = frameOf(other);
  if (!frame || frame.isConnected === isLeft) return;
  if (!isLeft) frame.remove();
  else if (own) {
    frameOf(own)?.after(frame);
    watchFrame(frame);
  }
}

interface Watched {
  /** Has the filter do what the address says. */
  readonly refresh: () => void;
  /** Lets go of what outlives the page. */
  readonly end: () => void;
}

function watch(form: HTMLFormElement): Watched {
  const {parameter, elsewhere} = form.dataset;
  const field = (name: string) => form.elements.namedItem(name);
  const [text, hidesNo] = [field('text'), field('hides-no')] as (HTMLInputElement | null)[];
  const [select, kinds] = [field('column'), field('kind')] as (HTMLSelectElement | null)[];
  const clear = form.querySelector<HTMLButtonElement>('[type="reset"]');
  const status = form.querySelector('[role="status"]');
  const ids = form.getAttribute('aria-controls')?.split(' ') ?? [];
  const tables = ids
    .map((id) => document.getElementById(id))
    .filter((table) => table instanceof HTMLTableElement);
  const choice = select ? followColumn(select, apply) : undefined;
  const {pathname} = window.location;
  let asked = '';
  /** Null until it has arrived. */
  let other: HTMLTableElement | null | undefined;

  function readAddress(): void {
    const {search} = window.location;
    if (!text || parameter === undefined || search === asked) return;
    asked = search;
    text.value = new URLSearchParams(search).get(parameter) ?? '';
  }

  /** Keeps the text for the way back. */
  function writeAddress(): void {
    if (!text || parameter === undefined) return;
    const {href} = window.location;
    // While the next page is on its way, the address is its own.
    if (window.location.pathname !== pathname) return;
    const address = new URL(href);
    address.searchParams.delete(parameter);
    const typed = text.value.trim();
    if (typed) address.searchParams.set(parameter, typed);
    asked = address.search;
    if (address.href !== href) window.history.replaceState(window.history.state, '', address);
  }

  async function fetchOther(address: string): Promise<void> {
    other = null;
    other = await tableOf(address);
    apply();
  }

  function apply(): void {
    const column = choice?.show();
    if (hidesNo) {
      hidesNo.disabled = column === undefined;
      hidesNo.checked &&= column !== undefined;
    }
    const typed = text?.value.trim() ?? '';
    const kind = kinds?.selectedIndex ? kinds.value : undefined;
    const hides = hidesNo?.checked ?? false;
    // Where there is room for one column only, its choice takes nothing away.
    const isNarrowed = column !== undefined && (hides || !choice?.isNarrow());
    if (typed && elsewhere && other === undefined) {
      // What this page has is found without it.
      fetchOther(elsewhere).catch(() => (other = undefined));
    }

    const narrowed = narrow(other && typed ? [...tables, other] : tables, {
      text: typed,
      column,
      kind,
      hidesNo: hides,
      empty: kinds?.selectedOptions[0]?.dataset['empty'],
    });
    if (other) join(other, tables[0], (narrowed[tables.length]?.left ?? 0) > 0);
    if (clear) clear.hidden = !(typed || isNarrowed || kind);
    const chosen = select?.selectedOptions[0]?.text;
    const said = statusOf(narrowed, column ? chosen : chosen?.toLowerCase());
    // What stands there already is not said again.
    if (status && status.textContent !== said) status.textContent = said;
  }

  for (const table of tables) frameOf(table)?.classList.remove(styles.beginsWithOne ?? '');
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', ({target}) => {
    if (target === select) choice?.keep();
    apply();
  });
  // Not with each key: browsers limit how often an address may change.
  form.addEventListener('change', writeAddress);
  form.addEventListener('reset', () => {
    // The fields are empty only after this event.
    setTimeout(() => {
      choice?.forget();
      apply();
      writeAddress();
      // The button goes with the filter: without this the focus would be lost.
      text?.focus();
    });
  });
  return {
    refresh() {
      readAddress();
      apply();
    },
    end: () => choice?.end(),
  };
}

const watched = new Map<HTMLElement, Watched>();

/**
 * Has the fields of a filter narrow its tables. It needs the HTML alone, as filters stand in parts of a page that React
 * does not know.
 * @param form what `TableFilter` or `ColumnFilter` draws; one that is watched already reads its address again
 */
export function watchTableFilter(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  for (const [shown, {end}] of watched) {
    if (shown.isConnected) continue;
    end();
    watched.delete(shown);
  }
  const filter = watched.get(form) ?? watch(form);
  form.dataset['works'] = '';
  watched.set(form, filter);
  filter.refresh();
}
