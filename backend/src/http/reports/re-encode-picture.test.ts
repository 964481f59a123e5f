import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportLimits, word } from '@tabletime/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hugePng } from '../../testing/hostile-files.ts';
import { picture } from '../../testing/sample-files.ts';
import { reEncodePicture } from './re-encode-picture.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 're-encode-'));
});
afterAll(() => rm(folder, { recursive: true }));

const reEncoded = async (bytes: Buffer) => {
  const [path, kept, thumbnail] = ['file', 'picture', 'thumbnail'].map((name) => join(folder, name)) as [string, string, string];
  await writeFile(path, bytes);
  const outcome = await reEncodePicture(path, kept, thumbnail);
  return 'refused' in outcome ? outcome.refused : { ...outcome, bytes: await readFile(kept) };
};

const background = { r: 200, g: 120, b: 40 };
const plain = () => sharp({ create: { width: 60, height: 20, channels: 3, background } });
/** The left half is red, the right one blue. */
const redAndBlue = () =>
  sharp({ create: { width: 60, height: 20, channels: 3, background: 'blue' } }).composite([
    { input: { create: { width: 30, height: 20, channels: 3, background: 'red' } }, left: 0, top: 0 },
  ]);
/** Three frames of 60 × 20. */
const frames = async () => {
  const raw = { width: 60, height: 60, channels: 3, pageHeight: 20 } as const;
  const pixels = await sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .raw()
    .toBuffer();
  return sharp(pixels, { raw });
};
const deep = () => sharp(new Uint16Array(60 * 20 * 3).fill(0x8080), { raw: { width: 60, height: 20, channels: 3 } }).toColourspace('rgb16');
const movie = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');

describe('a picture of any kind becomes an upright one of eight bits in sRGB', () => {
  it.each<[string, () => Promise<Buffer>, string]>([
    ['a JPEG for print', () => plain().toColourspace('cmyk').jpeg().toBuffer(), 'image/jpeg'],
    ['a grey JPEG', () => plain().greyscale().jpeg().toBuffer(), 'image/jpeg'],
    ['a progressive JPEG', () => plain().jpeg({ progressive: true }).toBuffer(), 'image/jpeg'],
    [
      'a JPEG with a movie behind it',
      async () => Buffer.concat([await plain().jpeg().toBuffer(), movie, Buffer.alloc(9_000, 7)]),
      'image/jpeg',
    ],
    ['a PNG of 16 bits', () => deep().png().toBuffer(), 'image/png'],
    ['a PNG of one bit', async () => hugePng(60, 20), 'image/png'],
    ['a PNG with a palette', () => plain().png({ palette: true }).toBuffer(), 'image/png'],
    ['a GIF that moves', async () => (await frames()).gif({ delay: [9, 9, 9] }).toBuffer(), 'image/png'],
    ['a WebP that moves', async () => (await frames()).webp({ delay: [9, 9, 9] }).toBuffer(), 'image/jpeg'],
  ])('%s', async (_, made, type) => {
    const kept = await reEncoded(await made());
    expect(kept).toMatchObject({ type, width: 60, height: 20 });
    const { space, depth, pages = 1 } = await sharp((kept as { bytes: Buffer }).bytes).metadata();
    expect([space, depth, pages]).toEqual(['srgb', 'uchar', 1]);
  });

  it.each([
    ['a JPEG', 'jpeg', 'image/jpeg'],
    ['a PNG', 'png', 'image/png'],
    ['a WebP', 'webp', 'image/jpeg'],
  ] as const)('%s that lies on its side', async (_, format, type) => {
    const bytes = await redAndBlue().withMetadata({ orientation: 6 }).toFormat(format, { quality: 95 }).toBuffer();
    const kept = await reEncoded(bytes);
    expect(kept).toMatchObject({ type, width: 20, height: 60 });
    const pixels = await sharp((kept as { bytes: Buffer }).bytes)
      .raw()
      .toBuffer();
    // Turned to the right, what was left is at the top.
    const [top, bottom] = [pixels.subarray((10 * 20 + 10) * 3), pixels.subarray((50 * 20 + 10) * 3)];
    expect([top[0]! > 200, top[2]! < 50, bottom[0]! < 50, bottom[2]! > 200]).toEqual([true, true, true, true]);
  });

  it('a photo in the wide colours of a telephone, with the colours it has there', async () => {
    const kept = await reEncoded(await plain().withIccProfile('p3').png().toBuffer());
    const pixels = await sharp((kept as { bytes: Buffer }).bytes)
      .raw()
      .toBuffer();
    for (const [index, value] of Object.values(background).entries()) expect(Math.abs(pixels[index]! - value)).toBeLessThan(4);
  });
});

describe('a picture is refused', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('that is half a %s', async (format) => {
    const whole = await picture(200, 150, { format, noise: true });
    expect(await reEncoded(whole.subarray(0, whole.length / 2))).toBe('report.file_unreadable');
  });

  it('with more pixels than the refusal names, and taken with as many as that', async () => {
    const [width, height] = [8_000, reportLimits.pixels / 8_000];
    expect(await reEncoded(hugePng(width, height))).toMatchObject({ type: 'image/png' });
    expect(await reEncoded(hugePng(width, height + 1))).toBe('report.file_pixels');
    for (const language of ['en', 'ar'] as const) expect(word(language, 'report.file_pixels')).toContain(`${reportLimits.pixels / 1e6} `);
  });
});
