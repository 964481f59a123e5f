import { describe, expect, test } from 'vitest';
import { logProof, openCheckpoint, signCheckpoint } from './log-checkpoint.ts';
import { openNote, readVerifierKey, signerOf, signNote, verifierKey } from './signed-note.ts';

const signer = signerOf('tabletime/0198/0', Buffer.alloc(32, 7));
const root = Buffer.alloc(32, 1);

describe('a signed note', () => {
  // The example of c2sp.org/signed-note.
  const key = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
  const note = `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`;

  test('of C2SP opens with its key, which is written as it was read', () => {
    const verifier = readVerifierKey(key)!;
    expect(verifierKey(verifier.name, verifier.publicKey)).toBe(key);
    expect(openNote(note, verifier)).toBe('This is an example message.\n');
  });

  test.each([
    ['another id', key.replace('530d', '530e')],
    ['another name', key.replace('foo', 'fop')],
    ['another type', key.replace('+Ae', '+Au')],
    ['bits to spare', `${key.slice(0, -1)}l`],
    ['a space', `${key} `],
  ])('is not opened by a key with %s', (_, other) => {
    expect(other).not.toBe(key);
    expect(readVerifierKey(other)).toBeUndefined();
  });

  test('opens with the key that signed it under that name, and after no change of a byte', () => {
    const own = signNote('One line.\n', signer);
    expect(openNote(own, signer)).toBe('One line.\n');
    expect(openNote(own, { ...signer, name: 'tabletime/0198/1' })).toBeUndefined();
    expect(openNote(own, signerOf(signer.name, Buffer.alloc(32, 8)))).toBeUndefined();
    const bytes = Buffer.from(own);
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[index]! ^= 1;
      expect(openNote(changed.toString(), signer)).toBeUndefined();
    }
  });
});

describe('a checkpoint', () => {
  test('says origin, size and root, and of which close', () => {
    const note = signCheckpoint({ size: 109_482, root }, signer);
    expect(note.split('\n').slice(0, 4)).toEqual(['tabletime/0198/0', '109482', root.toString('base64'), '']);
    expect(openCheckpoint(note, signer)).toEqual({ size: 109_482, root });
    expect(openCheckpoint(signCheckpoint({ size: 0, root, close: 41 }, signer), signer)).toEqual({ size: 0, root, close: 41 });
  });

  test.each([
    ['another origin', `tabletime/0198/1\n1\n${root.toString('base64')}\n`],
    ['a leading zero', `tabletime/0198/0\n01\n${root.toString('base64')}\n`],
    ['a short root', `tabletime/0198/0\n1\n${root.subarray(1).toString('base64')}\n`],
    ['another line', `tabletime/0198/0\n1\n${root.toString('base64')}\nmore\n`],
  ])('with %s is none', (_, text) => {
    expect(openCheckpoint(signNote(text, signer), signer)).toBeUndefined();
  });

  test('ends a proof', () => {
    const note = signCheckpoint({ size: 2, root }, signer);
    expect(logProof(1, [root], note)).toBe(`c2sp.org/tlog-proof@v1\nindex 0\n${root.toString('base64')}\n\n${note}`);
  });
});
