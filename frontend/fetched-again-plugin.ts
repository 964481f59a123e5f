import type { Plugin } from 'vite';

/**
 * Browsers remember that a file of code could not be fetched, and fail its next import without a request. So each import asks
 * `ui/lazily.tsx` for the address, which differs after a failure.
 */
export const fetchedAgain: Plugin = {
  name: 'tabletime-fetched-again',
  apply: 'build',
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code.replace(/\bimport\((`\.\/[\w.-]+\.js`)\)/g, 'import(codeAt($1))');
  },
};
