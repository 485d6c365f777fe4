import {copyText} from '../../ui/CopyButton/copyText';

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

/** The field whose bytes or whose row an event is about. */
function fieldOf({target}: Event): string | undefined {
  const place = target instanceof Element ? target.closest('[data-field], tr') : null;
  const mark = place?.matches('tr') ? place.querySelector('[data-field]') : place;
  return mark instanceof HTMLElement ? mark.dataset['field'] : undefined;
}

/** All bytes of a frame to paste elsewhere: pairs of hexadecimal digits, or the digits that are dialled. */
function frameText(frame: HTMLElement): string {
  const cells = [...frame.querySelectorAll<HTMLElement>('[data-character]')];
  return frame.dataset['protocolFrame'] === 'digit'
    ? cells.map(({dataset}) => dataset['character']).join('')
    : cells.map(({textContent}) => textContent).join(' ');
}

/**
 * Lights the bytes of a field and its row up together, lets arrow keys go from field to field and the button copy all
 * bytes. It needs the HTML alone, as frames stand in parts of a page that React does not know.
 * @param frame what `ProtocolFrame` draws; one that is watched already stays as it is
 */
export function watchProtocolFrame(frame: HTMLElement): void {
  if ('works' in frame.dataset) return;
  frame.dataset['works'] = '';
  const strip = frame.querySelector<HTMLElement>('[role="toolbar"]');
  const fields = [...(strip?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];

  const light = (lit?: string) =>
    frame.querySelectorAll<HTMLElement>('[data-field]').forEach((mark) => {
      mark.toggleAttribute('data-lit', mark.dataset['field'] === lit);
    });
  const moveTabStop = (next: HTMLElement) => {
    for (const field of fields) field.tabIndex = field === next ? 0 : -1;
  };

  for (const type of ['pointerover', 'focusin'])
    frame.addEventListener(type, (event) => light(fieldOf(event)));
  for (const type of ['pointerleave', 'focusout']) frame.addEventListener(type, () => light());

  strip?.addEventListener('keydown', (event) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const stop = fields.findIndex(({tabIndex}) => tabIndex === 0);
    const next = fields[Math.min(Math.max(stop + step, 0), fields.length - 1)];
    if (!next) return;
    moveTabStop(next);
    next.focus();
  });
  strip?.addEventListener('click', (event) => {
    const field = fields[Number(fieldOf(event))];
    if (field) moveTabStop(field);
    frame.querySelector('details')?.setAttribute('open', '');
  });

  const status = frame.querySelector('[role="status"]');
  status?.parentElement?.querySelector('button')?.addEventListener('click', () => {
    void copyText(frameText(frame)).then((result) => (status.textContent = result));
  });
}
