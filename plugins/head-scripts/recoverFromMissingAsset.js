(function () {
  var storageKey = 'docs-assets-reloaded';
  // Once the site has started, what a link or a button fetches because a pointer or the focus is near must not take the
  // page away: only what the reader clicked on.
  var lastEvent;
  ['click', 'keydown', 'pointerover', 'focusin', 'input'].forEach(function (name) {
    addEventListener(
      name,
      function () {
        lastEvent = name;
      },
      true,
    );
  });
  addEventListener(
    'error',
    function (event) {
      var element = event.target;
      var isScript = element && element.tagName === 'SCRIPT';
      var isStyle = element && element.tagName === 'LINK' && element.rel === 'stylesheet';
      if ((!isScript && !isStyle) || navigator.onLine === false) return;
      if (window.docusaurusRoot && lastEvent !== 'click') return;
      var address = element.src || element.href;
      if (address.indexOf(location.origin) !== 0 || address.indexOf('/assets/') < 0) return;
      try {
        var reloaded = JSON.parse(sessionStorage.getItem(storageKey) || '[]');
        if (reloaded.indexOf(address) >= 0) return;
        sessionStorage.setItem(storageKey, JSON.stringify(reloaded.concat(address)));
      } catch {
        return;
      }
      location.reload();
    },
    true,
  );
})();
