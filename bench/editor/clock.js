/**
 * From a key to the frame that shows it, the same for every editor. It begins with the moment at which the browser got
 * the key (`timeStamp`) and ends with the first task behind the frame in which the change was styled, laid out and
 * painted: what `requestAnimationFrame` posts to a channel comes right after that. Frames come 60 times a second here
 * as everywhere else, so that some milliseconds of each figure are waiting for the next one.
 */
(() => {
  window.painted = [];
  let pressed = 0;

  const watch = () => {
    const start = pressed;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        window.paintedAt = performance.now();
        window.painted.push(window.paintedAt - start);
        port1.close();
      };
      port2.postMessage(null);
    });
  };

  // An editor does some keys itself, and leaves letters to the browser.
  window.addEventListener('keydown', (event) => {
    pressed = event.timeStamp;
    if (event.defaultPrevented) watch();
  });
  window.addEventListener('keypress', (event) => {
    if (event.defaultPrevented) watch();
  });
  window.addEventListener('input', watch);
})();
