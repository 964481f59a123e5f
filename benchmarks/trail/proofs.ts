import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Pool } from 'pg';
import { canonicalJson } from '../../backend/src/eventstore/canonical-json.ts';
import { streamName } from '../../backend/src/eventstore/event.ts';
import { readStreams } from '../../backend/src/eventstore/read.ts';
import { signerOf, verifierKey } from '../../backend/src/eventstore/signed-note.ts';
import { readTree } from '../../backend/src/eventstore/read-tree.ts';
import { verify } from '../../backend/src/eventstore/verify.ts';
import { sessionProof } from '../../backend/src/http/proof/session-proof.ts';
import { projectRoot } from '../../backend/src/platform/project-root.ts';
import { endedChildrenTime, treeTime } from '../append/cpu-time.ts';
import { median } from '../append/load.ts';
import { inTurn } from './turns.ts';

const seed = Buffer.alloc(32, 7);
const signer = signerOf('tabletime/019aa0b2-5c00-7a31-9f6e-2d1c5b8e4a70/0', seed);
const logSigner = { ...signer, key: verifierKey(signer.name, signer.publicKey) };

/** Checks a proof as anybody does who has its file. */
const byScript = async (folder: string, proof: unknown): Promise<unknown> => {
  const file = join(folder, 'session.proof.json');
  await writeFile(file, canonicalJson(proof));
  return promisify(execFile)(process.execPath, [join(projectRoot, 'scripts', 'verify-proof.mjs'), file, logSigner.key]);
};

/** Sizes and times of proofs in a log of so many events. */
export const proofs = async ({ pool }: { pool: Pool }, size: number, folder: string): Promise<void> => {
  const begun = performance.now();
  await pool.query('select grow_tree($1)', [size]);
  const grown = performance.now() - begun;
  const { rows } = await pool.query<{ stream: string }>(
    `select stream from events where position in (${[0.01, 0.3, 0.7, 0.99].map((part) => Math.floor(part * size)).join()})`,
  );
  const proofOf = async (stream: string) => {
    const [events = []] = await readStreams(pool, [stream]);
    return { events, proof: await sessionProof(pool, logSigner, { session: stream.replace(streamName('session', ''), ''), events, size }) };
  };
  const sizes: number[] = [];
  for (const { stream } of rows) {
    const { events, proof } = await proofOf(stream);
    sizes.push((canonicalJson(proof).length - canonicalJson(events).length) / events.length);
  }
  const { proof: one } = await proofOf(rows[1]!.stream);
  const [script] = await inTurn([() => byScript(folder, one)], 9, 1);
  const [proof, checkpoint, consistency] = await inTurn([
    () => proofOf(rows[1]!.stream),
    () => readTree(pool, size - 77).root(),
    () => readTree(pool, size - 77).consistency(Math.floor(size / 3)),
  ]);
  console.log(
    `proofs at ${size}: ${median(sizes).toFixed(0)} bytes an event besides the event; a session of four events ${proof!.toFixed(1)} ms, ` +
      `by the script ${script!.toFixed(0)} ms, checkpoint ${checkpoint!.toFixed(1)} ms, consistency ${consistency!.toFixed(1)} ms; ` +
      `all tiles built in ${(grown / 1000).toFixed(1)} s`,
  );
};

/** A verification in one thread, and by the command, with their processor time: wall time says little on a busy machine. */
export const verification = async ({ url, pool }: { url: string; pool: Pool }, events: number, server: number): Promise<void> => {
  const run = (args: string[]) =>
    promisify(execFile)(process.execPath, args, { cwd: projectRoot, env: { ...process.env, DATABASE_URL: url } });
  await run([join(projectRoot, 'scripts', 'start.mjs'), 'verify', '1', '1']);
  const ownTime = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000 + endedChildrenTime();
  };
  for (const [name, work] of [
    ['one thread', () => verify(pool)],
    ['npm run verify', () => run([join(projectRoot, 'scripts', 'start.mjs'), 'verify'])],
  ] as const) {
    const [own, spent, begun] = [ownTime(), treeTime(server), performance.now()];
    await work();
    const took = performance.now() - begun;
    const [node, postgres] = [ownTime() - own, treeTime(server) - spent].map((ms) => (ms / 1000).toFixed(1));
    console.log(`${name}, ${events} events: ${(took / 1000).toFixed(1)} s, processor ${node} s and ${postgres} s of PostgreSQL`);
  }
};
