import { recordCommand } from './commands/record-command.ts';
import { verificationResult } from './commands/verification-result.ts';
import { noteVerification } from './eventstore/last-verification.ts';
import { verifyInThreads } from './eventstore/verify-in-threads.ts';
import { faultOf, type Verdict } from './eventstore/verify.ts';
import { applicationRole } from './engine.ts';
import { systemClock } from './platform/clock.ts';
import { createPool } from './platform/postgres/pool.ts';
import { runCommand, type Work } from './platform/run-command.ts';

const usage = 'Usage: npm run verify [-- <first position> [<last position>]], the last not before the first';

const position = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Error(usage);
  return Number(text);
};

const report = (verdict: Verdict): string =>
  verdict.intact
    ? [
        `Intact: ${verdict.checked} events up to position ${verdict.lastPosition}, sealed by ${verdict.hash}`,
        ...(verdict.root === undefined ? [] : [`Merkle tree: size ${verdict.lastPosition}, root ${verdict.root}`]),
      ].join('\n')
    : `NOT INTACT: ${faultOf(verdict)}`;

const rangeOf = ([first, last, ...more]: string[]): { from?: number; to?: number } => {
  const [from, to] = [position(first), position(last)];
  if (more.length > 0 || (from !== undefined && to !== undefined && to < from)) throw new Error(usage);
  return { ...(from && { from }), ...(to && { to }) };
};

/** Stored for the system page, and as an event where the log is intact: nothing is appended to a broken one. */
const note = async (url: string, verdict: Verdict, took: number): Promise<void> => {
  const at = systemClock.now();
  const pool = createPool(url, { role: applicationRole, applicationName: 'tabletime verify', max: 1 });
  try {
    await noteVerification(pool, verdict, at);
  } catch (error) {
    // A database that is not migrated yet has no place for either.
    console.error(`This could not be noted for the page “System”: ${error instanceof Error ? error.message : String(error)}`);
    return;
  } finally {
    await pool.end();
  }
  const event = verificationResult(verdict, { reached: 0, took, command: 'npm run verify' });
  if (verdict.intact) await recordCommand({ url, role: applicationRole, event, at });
};

/** Milliseconds. */
const progressEvery = 1_000;

/** Prints how far the walk is, at most once a second. */
const createProgress = () => {
  const startedAt = performance.now();
  let printedAt: number | undefined;
  return (position: number): void => {
    const now = performance.now();
    printedAt ??= now;
    if (now - printedAt < progressEvery) return;
    printedAt = now;
    process.stderr.write(`position ${position}, ${((now - startedAt) / 1000).toFixed(0)} s …\n`);
  };
};

const understand = (args: string[]): Work => {
  const range = rangeOf(args);
  return async (url) => {
    const begun = performance.now();
    const verdict = await verifyInThreads({ url, role: applicationRole, range, onProgress: createProgress() });
    console.log(report(verdict));
    if (range.from === undefined && range.to === undefined) await note(url, verdict, performance.now() - begun);
    return verdict.intact ? 0 : 1;
  };
};

await runCommand(understand);
