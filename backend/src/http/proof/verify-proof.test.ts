import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { SessionProof } from '@tabletime/contract';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StoredEvent, systemActor } from '../../eventstore/event.ts';
import { signCheckpoint } from '../../eventstore/log-checkpoint.ts';
import { canonicalJson } from '../../eventstore/canonical-json.ts';
import { leafOf } from '../../eventstore/seal.ts';
import { signerOf, verifierKey } from '../../eventstore/signed-note.ts';
import { readTree } from '../../eventstore/read-tree.ts';
import { idFrom } from '../../platform/ids.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { sessionProof } from './session-proof.ts';

const script = join(projectRoot, 'scripts/verify-proof.mjs');
const session = '0198f0aa-0000-7000-8000-000000000001';
const other = '0198f0aa-0000-7000-8000-000000000002';

const eventAt = (position: number): StoredEvent => ({
  position,
  // Events 4, 9 and 14 are of the session; the log has others around them.
  stream: `session-${position % 5 === 4 ? session : other}`,
  version: position % 5 === 4 ? (position + 1) / 5 : position,
  id: idFrom(`event ${position}`),
  type: 'SessionEdited',
  payloadVersion: 1,
  occurredAt: '2026-11-19T18:00:00.000Z',
  payload: { notes: `قهوة ${position}`, count: position, list: [1.5, null, true] },
  metadata: { actor: systemActor, correlationId: other, causationId: other, requestId: null },
});
const log = Array.from({ length: 18 }, (_, at) => eventAt(at + 1));
const events = log.filter(({ stream }) => stream === `session-${session}`);

const seed = Buffer.alloc(32, 5);
const signedAs = (restorations: number, by = seed) => {
  const signer = signerOf(`tabletime/0198/${restorations}`, by);
  return { ...signer, key: verifierKey(signer.name, signer.publicKey) };
};

/** Answers what proofs read of a log without tiles. */
const databaseOf = (stored: readonly StoredEvent[], closes: readonly object[] = []): Pool => {
  const rows = {
    sealed_leaves: [{ start: 0, leaves: Buffer.concat(stored.map(leafOf)) }],
    tree_tile: [],
    roots_of_tiles: [],
    closes_of_positions: closes,
  };
  return { query: async ({ name }: { name: keyof typeof rows }) => ({ rows: rows[name] }) } as unknown as Pool;
};

const closeAt = async (number: number, size: number, signer = signedAs(0)) => {
  const root = await readTree(databaseOf(log), size).root();
  return { number, size, note: signCheckpoint({ size, root, close: number }, signer) };
};

const proofOf = async (closes: readonly object[] = [], signer = signedAs(0), size = log.length): Promise<SessionProof> =>
  sessionProof(databaseOf(log, closes), signer, { session, events, size });

interface Verifier {
  readKey: (key: string) => object;
  verifyFile: (content: Buffer, key: object | undefined) => { indexes: number[] };
}

let verifier: Verifier;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabletime-proof-'));
  const source = await readFile(script, 'utf8');
  const functions = join(folder, 'functions.mjs');
  // Without its last part, which reads the command's arguments.
  await writeFile(functions, `${source.slice(0, source.indexOf('const [path, vkey'))}\nexport { readKey, verifyFile };`);
  verifier = (await import(/* @vite-ignore */ pathToFileURL(functions).href)) as Verifier;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const verified = (content: string | Buffer, key = signedAs(0).key): number[] =>
  verifier.verifyFile(Buffer.from(content as string), verifier.readKey(key)).indexes;

/** As the server would write it. */
const fault = (proof: object, key?: string): string | undefined => {
  try {
    verified(canonicalJson(proof), key);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the proof of a session', () => {
  test('holds with and without closes, at every size of the log', async () => {
    const closes = [await closeAt(7, 5), await closeAt(9, 14)];
    for (let size = 14; size <= log.length; size++) {
      expect(verified(canonicalJson(await proofOf([], signedAs(0), size)))).toEqual([3, 8, 13]);
      expect(verified(canonicalJson(await proofOf(closes, signedAs(0), size)))).toEqual([3, 8, 13]);
    }
  });

  test('does not hold after a change of any byte', async () => {
    const small = databaseOf(log.slice(0, 5), [await closeAt(41, 4)]);
    const content = Buffer.from(canonicalJson(await sessionProof(small, signedAs(0), { session, events: [log[3]!], size: 5 })));
    const key = verifier.readKey(signedAs(0).key);
    expect(verifier.verifyFile(content, key).indexes).toEqual([3]);
    const passed: number[] = [];
    for (const index of content.keys()) {
      const changed = Buffer.from(content);
      changed[index]! ^= 1 << (index % 8);
      try {
        verifier.verifyFile(changed, key);
        passed.push(index);
      } catch {
        // As it must be.
      }
    }
    expect(passed).toEqual([]);
  });

  test('does not hold for events that are swapped, missing, added or in another order', async () => {
    const proof = await proofOf([await closeAt(41, 11)]);
    const [first, second, third] = proof.events as [SessionProof['events'][0], SessionProof['events'][0], SessionProof['events'][0]];
    expect(fault(proof)).toBeUndefined();
    const swapped = [{ ...second, version: 1 }, { ...first, version: 2 }, third];
    const changed = [
      [second, first, third],
      swapped,
      [first, third],
      [second, third],
      [first, second, third, third],
      [first, second, third, { ...third, version: 4 }],
      [first, { ...second, payload: third.payload }, third],
      [first, { ...second, proof: third.proof }, third],
      [],
    ];
    for (const list of changed) expect(fault({ ...proof, events: list })).toBeDefined();
    expect(fault({ ...proof, session: other })).toBeDefined();
  });

  test('does not hold with another member, another spelling, or the checkpoint or consistency of something else', async () => {
    const [close, later] = [await closeAt(41, 11), await closeAt(42, 14)];
    const proof = await proofOf([close, later]);
    const [one, two] = proof.consistency as [SessionProof['consistency'][0], SessionProof['consistency'][0]];
    expect(fault(proof)).toBeUndefined();
    expect(fault({ ...proof, more: 1 })).toMatch(/members/);
    expect(fault({ ...proof, events: proof.events.map((event) => ({ ...event, more: 1 })) })).toMatch(/members/);
    expect(fault({ ...proof, closes: proof.closes.map((each) => ({ ...each, number: each.number + 1 })) })).toMatch(/another number/);
    expect(fault({ ...proof, closes: [], consistency: [one] })).toMatch(/incomplete/);
    expect(fault({ ...proof, consistency: [two, one] })).toMatch(/other sizes/);
    expect(fault({ ...proof, consistency: [{ ...one, hashes: one.hashes.slice(1) }, two] })).toBeDefined();
    expect(fault({ ...proof, checkpoint: close.note })).toMatch(/of a close/);
    // The close of a day without one of the events.
    expect(fault(await proofOf([await closeAt(40, 3), close]))).toMatch(/none of the events/);
    const text = canonicalJson(proof);
    for (const spelling of [`${text}\n`, text.replace('{', '{ '), `\ufeff${text}`, text.replace('قهوة', '\\u0642هوة')]) {
      expect(() => verified(spelling)).toThrow();
    }
  });

  test('does not hold where a log is not what the close signed', async () => {
    const forged = { number: 41, size: 11, note: signCheckpoint({ size: 11, root: Buffer.alloc(32, 3), close: 41 }, signedAs(0)) };
    expect(fault(await proofOf([forged]))).toMatch(/does not begin/);
  });

  test('holds under the present key for what was signed before the log was restored, not the other way round', async () => {
    const before = await proofOf([await closeAt(41, 11)]);
    const after = await proofOf([await closeAt(41, 11, signedAs(1))], signedAs(2));
    expect(fault(before, signedAs(2).key)).toBeUndefined();
    expect(fault(after, signedAs(2).key)).toBeUndefined();
    expect(fault(after, signedAs(1).key)).toMatch(/restored/);
    expect(fault(after, signedAs(2, Buffer.alloc(32, 6)).key)).toMatch(/another key/);
    // After a change of the secret, closes are signed by the key of today.
    const renewed = signedAs(0, Buffer.alloc(32, 6));
    expect(fault(await proofOf([await closeAt(41, 11)], renewed), renewed.key)).toBeUndefined();
  });
});

describe('the command', () => {
  const run = promisify(execFile);
  const outcome = async (...args: string[]): Promise<{ code: number; output: string }> => {
    try {
      const { stdout, stderr } = await run(process.execPath, [script, ...args]);
      return { code: 0, output: stdout + stderr };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { code, output: stdout + stderr };
    }
  };

  test('says what is proven and what is not, and needs a key', async () => {
    const file = join(folder, 'proof.json');
    const text = canonicalJson(await proofOf([await closeAt(41, 11)]));
    await writeFile(file, text);
    const good = await outcome(file, signedAs(0).key);
    expect(good).toMatchObject({
      code: 0,
      output: expect.stringMatching(/log of 18 events[^]*positions 4, 9, 14[^]*close 41[^]*Not proven[^]*PROVEN/),
    });
    expect(await outcome(file)).toMatchObject({ code: 1, output: expect.stringContaining('the key was not checked') });
    expect(await outcome(file, `${signedAs(0).key.slice(0, -1)}A`)).toMatchObject({ code: 1 });
    expect(await outcome(join(folder, 'none.json'), signedAs(0).key)).toMatchObject({ code: 1 });
    expect(await outcome()).toMatchObject({ code: 1, output: expect.stringContaining('Usage') });
    await writeFile(file, text.replace('"count":9', '"count":8'));
    expect(await outcome(file, signedAs(0).key)).toMatchObject({ code: 1, output: expect.stringContaining('event 2 is not in the log') });
  });
});
