/*
 * Runs before a page's own scripts. Collects what the browser says of the visit, and times a click on a link until the
 * heading of the page behind it is painted, whether that page is a new document or is put together in this one.
 */
(() => {
  const visit = {firstPaint: 0, largestPaint: 0, blocking: 0, shift: 0};
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  watch('paint', ({name, startTime}) => {
    if (name === 'first-contentful-paint') visit.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({startTime}) => {
    visit.largestPaint = startTime;
  });
  watch('longtask', ({duration}) => {
    visit.blocking += duration - 50;
  });
  watch('layout-shift', ({value, hadRecentInput}) => {
    if (!hadRecentInput) visit.shift += value;
  });
  window.benchVisit = visit;

  const now = () => performance.timeOrigin + performance.now();
  const heading = () => document.querySelector('main h1')?.textContent;

  addEventListener(
    'click',
    () => {
      sessionStorage.setItem('bench-click', JSON.stringify({at: now(), from: heading()}));
      look();
    },
    true,
  );

  function look() {
    const click = JSON.parse(sessionStorage.getItem('bench-click') ?? 'null');
    if (!click || window.benchClick) return;
    const shown = heading();
    if (!shown || shown === click.from) {
      requestAnimationFrame(look);
      return;
    }
    // A task that follows the next frame: the main thread has then styled, laid out and painted the heading.
    requestAnimationFrame(() => {
      const {port1, port2} = new MessageChannel();
      port1.onmessage = () => {
        window.benchClick = now() - click.at;
      };
      port2.postMessage(0);
    });
  }
  look();
})();
