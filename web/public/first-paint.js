/** Sets light or dark and the reading direction before anything is drawn, so that the dark never flashes white. */
(() => {
  let settings = {};
  try {
    settings = JSON.parse(localStorage.getItem('device.settings') ?? '{}') ?? {};
  } catch {
    // Blocked or damaged storage: the defaults are right.
  }
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = settings.mode === 'dark' || (settings.mode !== 'light' && prefersDark);
  const page = document.documentElement;
  page.dataset.mode = isDark ? 'dark' : 'light';
  page.style.colorScheme = isDark ? 'dark' : 'light';
  // The frame of an installed application.
  if (isDark)
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#141517');
  page.dir = settings.direction === 'rtl' ? 'rtl' : 'ltr';
})();
