(function () {
  var storageKey = 'docs-assets-reloaded';
  addEventListener(
    'error',
    function (event) {
      var element = event.target;
      var isScript = element && element.tagName === 'SCRIPT';
      var isStyle = element && element.tagName === 'LINK' && element.rel === 'stylesheet';
      if ((!isScript && !isStyle) || navigator.onLine === false) return;
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
