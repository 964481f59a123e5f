import { type ProblemCode, reportLimits } from '@tabletime/contract';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';

/** Pixels on the longer side of what is kept. */
const longestSide = 2_560;
/** Seconds that reading one picture may take. */
const timeoutSeconds = 20;

/** The outcome of encoding a picture again: its format, or why it was refused. */
export type Remade = { type: 'image/jpeg' | 'image/png' | 'image/webp'; width: number; height: number } | { refused: ProblemCode };

sharp.concurrency(1);
sharp.cache(false);

const refusal = (cause: unknown): ProblemCode =>
  cause instanceof Error && cause.message.includes('pixel limit') ? 'report.file_pixels' : 'report.file_unreadable';

const inside = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/** Bytes up to which a picture is kept without any loss. */
const largestLossless = 4 * 1024 * 1024;

/**
 * PNG and transparent pictures become PNG: they may be screenshots or receipts and lose nothing but size. If the PNG would be too
 * large, transparent ones become WebP and all others JPEG.
 */
const encoded = async (upright: Sharp, { format, hasAlpha }: Metadata) => {
  if (hasAlpha || format === 'png') {
    const png = await upright.clone().png().toBuffer({ resolveWithObject: true });
    if (png.data.length <= largestLossless) return { type: 'image/png', ...png } as const;
  }
  if (hasAlpha) return { type: 'image/webp', ...(await upright.webp({ quality: 85 }).toBuffer({ resolveWithObject: true })) } as const;
  return { type: 'image/jpeg', ...(await upright.jpeg({ quality: 85 }).toBuffer({ resolveWithObject: true })) } as const;
};

/**
 * Decodes a picture and encodes it again: upright, at most 2,560 pixels long, the first frame of an animation, without metadata or
 * trailing data. Also writes a WebP thumbnail. Returns the fault of a picture that could not be read.
 */
export const remake = async (path: string, picture: string, thumbnail: string): Promise<Remade> => {
  const open = () =>
    sharp(path, { limitInputPixels: reportLimits.pixels, failOn: 'error', sequentialRead: true, pages: 1 }).timeout({
      seconds: timeoutSeconds,
    });
  try {
    const metadata = await open().metadata();
    if (metadata.width * metadata.height > reportLimits.pixels) return { refused: 'report.file_pixels' };
    const { type, data, info } = await encoded(open().autoOrient().resize(inside(longestSide)).toColourspace('srgb'), metadata);
    await writeFile(picture, data);
    await sharp(data).resize(inside(reportLimits.thumbnail)).webp({ quality: 75 }).toFile(thumbnail);
    return { type, width: info.width, height: info.height };
  } catch (cause) {
    return { refused: refusal(cause) };
  }
};
