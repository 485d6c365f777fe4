/*
 * Prepended to a worker's script: each answer takes `self.timesSlower` times as long as the worker took for it. The
 * worker's own time goes out on a channel.
 */
(() => {
  const channel = new BroadcastChannel('search-bench');
  let received = 0;

  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type, listener, ...rest) {
    const noting = (event) => {
      received = performance.now();
      return listener.call(this, event);
    };
    return listen.call(this, type, type === 'message' ? noting : listener, ...rest);
  };
  // A worker answers through itself or, as Comlink does, through a port that it was sent.
  for (const owner of [self, MessagePort.prototype]) {
    const post = owner.postMessage;
    owner.postMessage = function (...message) {
      const spent = performance.now() - received;
      const until = received + spent * self.timesSlower;
      while (performance.now() < until);
      post.apply(this, message);
      channel.postMessage(spent);
      received = performance.now();
    };
  }
})();
