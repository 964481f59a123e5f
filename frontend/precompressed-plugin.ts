import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);

/** Bytes; smaller files gain nothing. */
const least = 1_024;

/** Writes a file ending in `.br` beside each text of a finished build, smaller than a server can afford to make it for each request. */
export const precompressed: Plugin = {
  name: 'tabletime-precompressed',
  apply: 'build',
  writeBundle: {
    sequential: true,
    order: 'post',
    handler: async ({ dir }) => {
      if (dir === undefined) throw new Error('The build names no folder');
      const entries = await readdir(dir, { recursive: true, withFileTypes: true });
      const texts = entries.filter((entry) => entry.isFile() && /[.](js|css|html|svg|webmanifest|md)$/.test(entry.name));
      await Promise.all(
        texts.map(async (entry) => {
          const path = join(entry.parentPath, entry.name);
          const text = await readFile(path);
          if (text.length < least) return;
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length, [constants.BROTLI_PARAM_LGWIN]: 22 };
          await writeFile(`${path}.br`, await compress(text, { params }));
        }),
      );
    },
  },
};
