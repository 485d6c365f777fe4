import {virtual} from '@guidepup/virtual-screen-reader';

/** Longer than any part that a transcript is made of. */
const mostStops = 400;

/** What real screen readers pass over in silence. */
const silent = /^(?:end of .*|paragraph|strong|emphasis|rowgroup|[\s\u200B]*)$/s;

// What jsdom lacks of a browser.
Object.assign(globalThis, {
  CSS: {escape: (text: string) => text.replace(/[^\w-]/g, String.raw`\$&`)},
});

/**
 * What a screen reader says of a part of the page, read from its beginning to its end: a line for each stop.
 * @param container the part, in jsdom, which knows no style sheet
 * @throws when it does not come to an end
 */
export async function listenTo(container: HTMLElement): Promise<string> {
  // A browser shows none of them before it is opened.
  for (const panel of container.querySelectorAll<HTMLElement>('[popover]')) panel.hidden = true;
  await virtual.start({container});
  try {
    const [first = ''] = await virtual.spokenPhraseLog();
    for (let stop = 0; stop < mostStops; stop += 1) {
      await virtual.next();
      if ((await virtual.lastSpokenPhrase()) === `end of ${first}`) return await transcript();
    }
    throw new Error(`More than ${mostStops} stops: choose a smaller part.`);
  } finally {
    await virtual.stop();
  }
}

async function transcript(): Promise<string> {
  const phrases = await virtual.spokenPhraseLog();
  return `${phrases.filter((phrase) => !silent.test(phrase)).join('\n')}\n`;
}
