import { spawn } from 'node:child_process';

/** Stages of npm scripts. A stage runs at most `atOnce` steps side by side, after the one before has passed. */
const check = {
  atOnce: 2,
  steps: ['check:types', 'check:lint', 'check:dead', 'check:architecture', 'check:format', 'check:docs', 'check:compose'],
};
const plans = {
  check: [check],
  test: [
    check,
    { atOnce: 1, steps: ['test:unit'] },
    // Two side by side: each waits often enough to share the CPU.
    { atOnce: 2, aloneWhenSlow: true, steps: ['test:e2e', 'test:faults', 'test:db'] },
  ],
};

/** Runs an npm script; prints its output only when it fails, and any skipped tests. Resolves to whether it passed. */
const run = (script: string): Promise<boolean> =>
  new Promise((resolve) => {
    const startedAt = performance.now();
    const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('close', (code) => {
      const good = code === 0;
      const text = Buffer.concat(output).toString();
      if (!good) process.stdout.write(text);
      else for (const [line] of text.matchAll(/^Skipped: .*$/gm)) console.log(line);
      console.log(`${good ? '✔' : '✘'} ${script.padEnd(20)} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
      resolve(good);
    });
  });

/** Runs all steps of a stage even when one fails, so that every fault is seen at once. */
const runStage = async ({ atOnce, steps }: typeof check): Promise<boolean> => {
  const waiting = [...steps];
  const results: boolean[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) results.push(await run(step));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results.every(Boolean);
};

/** Milliseconds; the unit tests take half as long on two quiet cores. */
const slowMs = 35_000;

const plan = process.argv[2] === 'test' ? plans.test : plans.check;
let good = true;
let stageMs = 0;
for (const stage of plan) {
  // On a slow or busy machine two test tiers starve each other into meaningless time-outs.
  const oneAtATime = 'aloneWhenSlow' in stage && stageMs > slowMs;
  const startedAt = performance.now();
  good &&= await runStage(oneAtATime ? { ...stage, atOnce: 1 } : stage);
  stageMs = performance.now() - startedAt;
}
process.exitCode = good ? 0 : 1;
