import sharp from 'sharp';

/** A JPEG of one colour; with `noise` it is as large as it can be. */
export const picture = async (
  width: number,
  height: number,
  { format = 'jpeg', noise = false }: { format?: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'; noise?: boolean } = {},
): Promise<Buffer> => {
  const background = { r: 200, g: 120, b: 40 };
  const create = noise
    ? ({ width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 }, background } as const)
    : ({ width, height, channels: 3, background } as const);
  return sharp({ create }).toFormat(format, { quality: 95 }).toBuffer();
};

/** A PDF of one empty page; `within` is a comment at its beginning, `after` follows its end. */
export const pdf = ({ within = '', after = '' } = {}): Buffer =>
  Buffer.from(
    [
      '%PDF-1.4',
      `%${within}`,
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj',
      'trailer<</Root 1 0 R>>',
      '%%EOF',
      after,
    ].join('\n'),
    'latin1',
  );
