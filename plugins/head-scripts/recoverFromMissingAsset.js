(function () {
  var storageKey = 'docs-assets-reloaded';
  // Once the site has started, what a link or a button fetches because a pointer or the focus is near must not take the
  // page away: only what the reader clicked on.
  var lastEvent;
  // Only when all is loaded: until then the page moves below a resting pointer.
  addEventListener('load', function () {
    ['click', 'keydown', 'pointerover', 'focusin', 'input'].forEach(function (name) {
      addEventListener(
        name,
        function () {
          lastEvent = name;
        },
        true,
      );
    });
  });
  // What came before an asset was asked for: until it is found missing, the pointer may rest on something else.
  var causes = new WeakMap();
  new MutationObserver(function (changes) {
    changes.forEach(function (change) {
      change.addedNodes.forEach(function (node) {
        causes.set(node, lastEvent);
      });
    });
  }).observe(document.head, {childList: true});
  // Without the scripts that a page names itself nothing starts that could say so.
  function tell() {
    if (document.querySelector('[data-script-missing]')) return;
    var place = document.createElement('div');
    place.className = 'alert alert--danger';
    place.setAttribute('role', 'alert');
    place.setAttribute('data-script-missing', '');
    // In sight wherever the page was opened.
    place.style.position = 'sticky';
    place.style.top = '0';
    place.style.zIndex = '300';
    var text = document.createElement('p');
    text.textContent =
      'A script of this page could not be loaded. You can read the text, but menus, search and other controls do not work.';
    var retry = document.createElement('button');
    retry.className = 'button button--primary';
    retry.textContent = 'Retry';
    retry.addEventListener('click', function () {
      location.reload();
    });
    place.append(text, retry);
    document.body.prepend(place);
  }
  /** Says whether an asset was not yet the reason to load the page again. */
  function isFirstTime(address) {
    try {
      var reloaded = JSON.parse(sessionStorage.getItem(storageKey) || '[]');
      if (reloaded.indexOf(address) >= 0) return false;
      sessionStorage.setItem(storageKey, JSON.stringify(reloaded.concat(address)));
      return true;
    } catch {
      return false;
    }
  }
  addEventListener(
    'error',
    function (event) {
      var element = event.target;
      var isScript = element && element.tagName === 'SCRIPT';
      var isStyle = element && element.tagName === 'LINK' && element.rel === 'stylesheet';
      if (!isScript && !isStyle) return;
      var isWanted =
        lastEvent === 'click' || (lastEvent !== 'input' && causes.get(element) === 'click');
      if (window.docusaurusRoot && !isWanted) return;
      var address = element.src || element.href;
      if (address.indexOf(location.origin) !== 0 || address.indexOf('/assets/') < 0) return;
      if (navigator.onLine !== false && isFirstTime(address)) location.reload();
      else if (isScript && element.defer) tell();
    },
    true,
  );
})();
