import { problem, reportLimits } from '@tabletime/contract';
import type library from 'sharp';
import type { Metadata, Sharp } from 'sharp';

/** More than any telephone takes: what is decoded must fit into memory. */
const mostPixels = 52_000_000;
/** Pixels on the longer side of what is kept. */
const longestSide = 2_560;
/** Seconds that reading one picture may take. */
const patience = 30;

/** A picture made anew: nothing of the file that it was read from is left but what is seen. */
export interface Picture {
  type: 'image/jpeg' | 'image/png' | 'image/webp';
  bytes: Buffer;
  width: number;
  height: number;
  /** WebP, at most 320 pixels on its longer side. */
  thumbnail: Buffer;
}

let loading: Promise<{ default: typeof library }> | undefined;

/** The library for pictures, loaded with the first one: it is large, and whoever uploads none does without it. */
const loaded = async () => {
  const { default: sharp } = await (loading ??= import('sharp'));
  // One picture at a time is read, by one thread, and nothing of it is kept: memory stays flat.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};

const refusal = (cause: unknown) => {
  const tooLarge = cause instanceof Error && cause.message.includes('pixel limit');
  return problem(tooLarge ? 'report.file_pixels' : 'report.file_unreadable', {}, { cause });
};

const inside = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/** Opaque pictures become JPEG; those that may be seen through PNG, or WebP where that would be too large. */
const encoded = async (upright: Sharp, { hasAlpha }: Metadata) => {
  if (!hasAlpha) return { type: 'image/jpeg', ...(await upright.jpeg({ quality: 85 }).toBuffer({ resolveWithObject: true })) } as const;
  const png = await upright.clone().png().toBuffer({ resolveWithObject: true });
  if (png.data.length <= reportLimits.fileBytes / 2) return { type: 'image/png', ...png } as const;
  return { type: 'image/webp', ...(await upright.webp({ quality: 85 }).toBuffer({ resolveWithObject: true })) } as const;
};

/**
 * Reads a picture and makes it anew, upright, at most 2,560 pixels long, the first one of an animation, without anything that was
 * hidden in or behind it. Throws `report.file_pixels` for one that is too large to be read, `report.file_unreadable` for a broken one.
 */
export const remade = async (path: string): Promise<Picture> => {
  const sharp = await loaded();
  const open = () =>
    sharp(path, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true, pages: 1 }).timeout({ seconds: patience });
  try {
    const metadata = await open().metadata();
    if (metadata.width * metadata.height > mostPixels) throw new Error('Input image exceeds pixel limit');
    const { type, data, info } = await encoded(open().autoOrient().resize(inside(longestSide)).toColourspace('srgb'), metadata);
    const thumbnail = await sharp(data).resize(inside(reportLimits.thumbnail)).webp({ quality: 75 }).toBuffer();
    return { type, bytes: data, width: info.width, height: info.height, thumbnail };
  } catch (cause) {
    throw refusal(cause);
  }
};
