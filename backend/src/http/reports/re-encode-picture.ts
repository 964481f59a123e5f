import { type ProblemCode, reportLimits } from '@tabletime/contract';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';

const longestSide = 2_560;
const timeoutSeconds = 20;

export type ReEncoded = { type: 'image/jpeg' | 'image/png' | 'image/webp'; width: number; height: number } | { refused: ProblemCode };

sharp.concurrency(1);
sharp.cache(false);

const refusal = (cause: unknown): ProblemCode =>
  cause instanceof Error && cause.message.includes('pixel limit') ? 'report.file_pixels' : 'report.file_unreadable';

const inside = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/** Pictures up to this many bytes are stored without loss. */
const largestLossless = 4 * 1024 * 1024;

/** PNG and transparent pictures become PNG without loss. If that is too large, transparent ones become WebP, others JPEG. */
const encoded = async (upright: Sharp, { format, hasAlpha }: Metadata) => {
  if (hasAlpha || format === 'png') {
    const png = await upright.clone().png().toBuffer({ resolveWithObject: true });
    if (png.data.length <= largestLossless) return { type: 'image/png', ...png } as const;
  }
  if (hasAlpha) return { type: 'image/webp', ...(await upright.webp({ quality: 85 }).toBuffer({ resolveWithObject: true })) } as const;
  return { type: 'image/jpeg', ...(await upright.jpeg({ quality: 85 }).toBuffer({ resolveWithObject: true })) } as const;
};

/** Re-encodes a picture upright, at most 2,560 pixels long, without metadata or trailing data, and writes a WebP thumbnail. */
export const reEncodePicture = async (path: string, picture: string, thumbnail: string): Promise<ReEncoded> => {
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
