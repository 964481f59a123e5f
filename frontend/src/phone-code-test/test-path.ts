const usual = '/phone-code-test';

/** Whether an address may be that of the test: the server is asked only then. */
export const isTestPath = (pathname: string): boolean => /^\/[a-z][a-z0-9-]*-test\/?$/.test(pathname);

/** Whether an address is the one in the settings; the usual one where those cannot be had. */
export const samePath = (pathname: string, inSettings: string | undefined): boolean =>
  pathname.replace(/\/$/, '') === (inSettings ?? usual);
