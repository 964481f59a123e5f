// Runs before the first paint, so that neither the colours nor the direction of the page change under a reader's eyes.
// An outside file, because the content security policy allows no inline script.
(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const theme = stored('theme');
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.dir = stored('tabletime.language') === 'ar' ? 'rtl' : 'ltr';
  // Zod compiles its checks with `new Function` unless told otherwise, which the policy would report as a violation.
  globalThis.__zod_globalConfig = { jitless: true };
})();
