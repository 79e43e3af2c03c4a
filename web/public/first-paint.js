/**
 * Sets light or dark and the reading direction before anything is drawn, so that the dark never flashes white. On the way
 * to a script it also has the editor's files fetched: the application would ask for them only when it runs.
 */
(() => {
  const page = document.documentElement;
  let settings = {};
  try {
    if (localStorage.getItem('user')) page.dataset.known = 'yes';
    settings = JSON.parse(localStorage.getItem('device.settings') ?? '{}') ?? {};
  } catch {
    // Blocked or damaged storage: the defaults are right.
  }
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = settings.mode === 'dark' || (settings.mode !== 'light' && prefersDark);
  page.dataset.mode = isDark ? 'dark' : 'light';
  page.style.colorScheme = isDark ? 'dark' : 'light';
  // The frame of an installed application.
  if (isDark)
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#141517');
  page.dir = settings.direction === 'rtl' ? 'rtl' : 'ltr';
})();

(() => {
  // Not the pages about a script, as its history: the editor is not on them.
  const isScript = /^\/script(-dummy)?\/[^/]+\/?$/.test(location.pathname);
  const named = isScript && document.querySelector('meta[name="editor-files"]');
  // Who is not signed in is sent elsewhere first.
  if (!named || !document.documentElement.dataset.known) return;
  const kinds = { css: 'style', woff2: 'font' };
  for (const file of named.content.split(' ')) {
    const kind = kinds[file.split('.').at(-1)];
    const link = document.createElement('link');
    link.rel = kind ? 'preload' : 'modulepreload';
    if (kind) link.as = kind;
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
})();
