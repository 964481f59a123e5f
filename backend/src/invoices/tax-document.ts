import { createHash } from 'node:crypto';
export const firstPreviousHash = 'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==';
export const makeDocument = async (facts: object, timezone: string) => {
  const xml = `<Invoice>${JSON.stringify({ facts, timezone })}</Invoice>`;
  return { xml, hash: createHash('sha256').update(xml).digest('base64'), qr: 'AQ==' };
};
