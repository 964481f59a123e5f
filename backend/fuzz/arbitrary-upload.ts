import fc from 'fast-check';
import { hostileFiles } from '../src/testing/hostile-files.ts';
import { pdf, picture } from '../src/testing/sample-files.ts';
import { nastyTexts } from '../src/testing/garbage.ts';

export interface Upload {
  headers: Record<string, string>;
  body: Buffer;
}

const formats = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const;
const pictures = await Promise.all(formats.map((format) => picture(40, 30, { format })));
const hostile = Object.values(hostileFiles).map(({ bytes }) => bytes);

const edits = fc.array(fc.tuple(fc.nat(10_000), fc.nat(255)), { minLength: 1, maxLength: 6 });
const shares = fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }));

/** A file with some bytes changed, perhaps truncated. */
const damaged = (files: Buffer[]): fc.Arbitrary<Buffer> =>
  fc.tuple(fc.constantFrom(...files), edits, shares).map(([file, changes, share]) => {
    const bytes = Buffer.from(file.subarray(0, Math.ceil(file.length * share)));
    for (const [at, byte] of changes) if (bytes.length > 0) bytes.writeUInt8(byte, at % bytes.length);
    return bytes;
  });

/** Few are pictures: each one starts a process. */
const files = fc.oneof(
  { weight: 16, arbitrary: fc.constant(pdf()) },
  { weight: 14, arbitrary: damaged([pdf()]) },
  { weight: 8, arbitrary: fc.constantFrom(...hostile) },
  { weight: 4, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
  { weight: 1, arbitrary: fc.constantFrom(...pictures) },
  { weight: 1, arbitrary: damaged(pictures) },
);

const names = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('photo.jpg', 'till.pdf', 'صورة.png', 'a b.webp') },
  { weight: 2, arbitrary: fc.constantFrom(...nastyTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
);
/** Also header values that no client sends; they are cut at some thousand bytes. */
const written = fc.oneof(
  { weight: 6, arbitrary: names.map((name) => encodeURIComponent(name.toWellFormed()).slice(0, 4_000)) },
  { weight: 1, arbitrary: fc.constantFrom('%', '%E0%A4%A', '%00', '../../x', '') },
);

/** Valid, damaged and hostile files, under names of every kind or none. */
export const uploads: fc.Arbitrary<Upload> = fc
  .tuple(
    files,
    fc.option(written, { freq: 8, nil: undefined }),
    fc.constantFrom('application/octet-stream', 'image/jpeg', 'application/pdf'),
  )
  .map(([body, name, type]) => ({ body, headers: { 'Content-Type': type, ...(name !== undefined && { 'X-File-Name': name }) } }));
