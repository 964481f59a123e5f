// Before the first paint, so that colours and direction never change. No inline script: the policy allows none.
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
  const root = document.documentElement;
  root.dataset.theme = dark ? 'dark' : 'light';
  // As the app finds its language.
  const inCookie = /(?:^|; )tabletime[.]language=([^;]*)/.exec(document.cookie)?.[1];
  const language = [stored('tabletime.language'), inCookie, location.pathname.split('/')[1], location.hostname.split('.')[0]]
    .map((name) => name?.trim().toLowerCase().split(/[-_]/)[0])
    .find((name) => name === 'en' || name === 'ar');
  root.dir = language === 'ar' ? 'rtl' : 'ltr';
  // Whose page it is decides which shape stands there until the app has drawn it.
  const isSignedIn = stored('token') !== null;
  if (isSignedIn) root.dataset.signedIn = '';
  const files = JSON.parse(document.querySelector('meta[name="app-files"]').content || '{}');
  const tongue = language ?? 'en';
  // What the screen shows first, asked for before the scripts take the line. `early-answers.ts` takes the answers.
  if (isSignedIn && !stored('user')?.includes('"role":"Customer"')) {
    const headers = { Authorization: `Bearer ${stored('token')}`, 'Accept-Language': tongue };
    const answers = new Map();
    for (const path of files.reads?.[location.pathname] ?? []) {
      const sentAt = Date.now();
      const answer = fetch(path, { headers }).then((response) => ({ response, sentAt, arrivedAt: Date.now() }));
      answer.catch(() => undefined);
      answers.set(path, answer);
    }
    globalThis.earlyAnswers = { headers, answers };
  }
  // The files that the app's first script imports, fetched at the same time.
  const keys = isSignedIn ? [tongue, 'signed-in', `signed-in-${tongue}`, location.pathname] : [tongue];
  for (const href of new Set(keys.flatMap((key) => files[key] ?? []))) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: `/${href}`, crossOrigin: '' });
    document.head.append(link);
  }
  // Zod compiles its checks with `new Function` unless told otherwise, which the policy would report as a violation.
  globalThis.__zod_globalConfig = { jitless: true };
})();
