import type { Pool } from 'pg';
import sharp from 'sharp';
import { keepFile } from '../http/reports/waiting-files.ts';
import { newId } from '../platform/ids.ts';

const colours = ['#b3541e', '#2f6f5e', '#d9a441', '#3d5a80', '#8f2d56', '#6b705c', '#e07a5f', '#457b9d'];

const shelf = (turn: number): string => {
  const boxes = Array.from({ length: 24 }, (_, n) => {
    const [x, row] = [60 + (n % 8) * 135, Math.floor(n / 8)];
    const tall = 130 + ((n * 37 + turn * 23) % 60);
    return `<rect x="${x}" y="${280 + row * 240 - tall}" width="112" height="${tall}" rx="6" fill="${colours[(n + turn * 3) % colours.length]}"/>`;
  });
  const boards = [0, 1, 2].map((row) => `<rect x="30" y="${280 + row * 240}" width="1140" height="22" fill="#7a5230"/>`);
  return `<rect width="1200" height="900" fill="#f0e3cf"/>${boards.join('')}${boxes.join('')}`;
};

const receipt = `<rect width="1200" height="900" fill="#4a3b32"/><rect x="380" y="40" width="440" height="820" fill="#fffdf6"/>${Array.from(
  { length: 16 },
  (_, n) =>
    `<rect x="420" y="${120 + n * 42}" width="${150 + ((n * 53) % 110)}" height="12" fill="#555"/><rect x="${700 + ((n * 29) % 30)}" y="${120 + n * 42}" width="70" height="12" fill="#555"/>`,
).join('')}<rect x="420" y="800" width="360" height="20" fill="#222"/>`;

const drawn = async (scene: string) => {
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">${scene}</svg>`);
  const bytes = await sharp(svg).flatten().jpeg({ quality: 82 }).toBuffer();
  const thumbnail = await sharp(bytes).resize({ width: 320 }).webp({ quality: 75 }).toBuffer();
  return { type: 'image/jpeg', bytes, width: 1_200, height: 900, thumbnail } as const;
};

/** Draws the pictures once; returns a function that uploads some of them for a person. */
export const openPhotos = async (pool: Pool) => {
  const drawings = await Promise.all([drawn(shelf(0)), drawn(receipt), drawn(shelf(1))]);
  let next = 0;
  return (count: number, person: string, at: number): Promise<string[]> =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const which = next++ % drawings.length;
        const name = which === 1 ? 'till.jpg' : 'الرف.jpg';
        const id = newId();
        await keepFile(pool, drawings[which]!, { id, name, person, at: new Date(at).toISOString() });
        return id;
      }),
    );
};
