/*
 * Runs before a page's own scripts and times its search, key by key:
 *   pressed   the browser made the key event
 *   sent      the page last asked its worker
 *   answered  the worker's answer reached the page
 *   changed   the list of results changed
 *   painted   the main thread had finished the frame with that change (style, layout, paint)
 *   presented the next frame began: by then that one is on its way to the screen
 */
(() => {
  const longestAnswerMs = 10_000;
  const fresh = (pressed) => ({
    pressed,
    sent: 0,
    answered: 0,
    changed: 0,
    painted: 0,
    presented: 0,
    worker: 0,
  });
  let key = fresh(0);
  let whenPainted = () => {};

  addEventListener(
    'keydown',
    ({timeStamp}) => {
      key = fresh(timeStamp);
    },
    true,
  );

  // When the reader reached for search: the pointer came to the button at the latest with the press on it.
  addEventListener(
    'pointerdown',
    ({timeStamp}) => {
      window.reached ??= timeStamp;
    },
    true,
  );

  const NativeWorker = window.Worker;
  window.Worker = class extends NativeWorker {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', () => {
        key.answered = performance.now();
      });
    }

    postMessage(...message) {
      key.sent = performance.now();
      super.postMessage(...message);
    }
  };
  // The time that a slowed worker spent of its own, over all its messages.
  new BroadcastChannel('search-bench').addEventListener('message', ({data}) => {
    key.worker += data;
  });

  /** A task that follows the next frame: the main thread has then styled, laid out and painted it. */
  function afterFrame(then) {
    requestAnimationFrame(() => {
      const {port1, port2} = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(0);
    });
  }

  function onChange() {
    const mine = key;
    // What changes while the worker is still busy is not its answer.
    if (mine.sent > mine.answered) return;
    mine.changed = performance.now();
    afterFrame(() => {
      mine.painted = performance.now();
      whenPainted();
    });
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        mine.presented = performance.now();
        whenPainted();
      }),
    );
  }

  /** Watches the element that holds the results; it may come and go. */
  window.watchResults = (selector) => {
    let watched = null;
    const results = new MutationObserver(onChange);
    const attach = () => {
      const found = document.querySelector(selector);
      if (found === watched) return;
      watched = found;
      results.disconnect();
      if (found) results.observe(found, {childList: true, subtree: true, characterData: true});
      onChange();
    };
    new MutationObserver(attach).observe(document, {childList: true, subtree: true});
    attach();
  };

  /** Milliseconds from the press on the button to the frame that painted the first match of the selector. */
  window.firstPainted = (selector) =>
    new Promise((resolve) => {
      const look = () => {
        if (!document.querySelector(selector)) requestAnimationFrame(look);
        else afterFrame(() => resolve(performance.now() - window.reached));
      };
      look();
    });

  /**
   * Times of the last key once its results were painted and stayed for `quietMs`; null when nothing changed for
   * `longestMs` after the worker's answer, or after the key where no worker was asked.
   */
  window.settled = (quietMs, longestMs) =>
    new Promise((resolve) => {
      const giveUp = setInterval(() => {
        const since = Math.max(key.pressed, key.answered, key.changed);
        const isWaiting = key.sent > key.answered && performance.now() - key.sent < longestAnswerMs;
        if (isWaiting || performance.now() - since < longestMs) return;
        clearInterval(giveUp);
        resolve(null);
      }, 20);
      const whenQuiet = () => {
        const {painted, presented, changed, sent, answered} = key;
        const isDone = painted >= changed && presented >= changed && answered >= sent;
        if (changed === 0 || !isDone) return;
        const seen = {...key};
        setTimeout(() => {
          if (seen.changed !== key.changed) return;
          clearInterval(giveUp);
          resolve(seen);
        }, quietMs);
      };
      whenPainted = whenQuiet;
      whenQuiet();
    });
})();
