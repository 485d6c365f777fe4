import {createRoot} from 'react-dom/client';
import Loading from '@theme/Loading';

/**
 * When a page opens and its script does not arrive even after the one guarded reload (plugins/head-scripts),
 * Docusaurus never starts and says nothing. The text of the page stays readable; this adds what went wrong and
 * a way to try again (specification, section 8).
 */
function showPageLoadError(error: unknown): void {
  const place = document.createElement('div');
  // In sight wherever the page was opened, and above a page that fills the window.
  Object.assign(place.style, {position: 'sticky', top: '0', zIndex: '300'});
  document.body.prepend(place);
  createRoot(place).render(
    <Loading
      error={error}
      isLoading={false}
      pastDelay
      timedOut={false}
      retry={() => location.reload()}
    />,
  );
}

if (typeof window !== 'undefined') {
  window.addEventListener('unhandledrejection', ({reason}: PromiseRejectionEvent) => {
    const siteHasStarted = 'docusaurusRoot' in window;
    if (!siteHasStarted && (reason as Error | undefined)?.name === 'ChunkLoadError')
      showPageLoadError(reason);
  });
}

export default {};
