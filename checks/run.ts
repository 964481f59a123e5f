import { spawn } from 'node:child_process';

/** Steps of each stage, as names of npm scripts. A stage begins when the one before it is clean; its steps run two at a time unless it says otherwise. */
const check = {
  atOnce: 2,
  steps: ['check:types', 'check:lint', 'check:dead', 'check:architecture', 'check:format', 'check:docs', 'check:compose'],
};
const plans = {
  check: [check],
  test: [
    check,
    { atOnce: 1, steps: ['test:unit'] },
    // Each of them waits for something now and then: two side by side leave the processor little to wait for.
    { atOnce: 2, steps: ['test:e2e', 'test:faults', 'test:db'] },
  ],
};

/** Runs one npm script; prints its output only when it fails, and what it left out. Resolves to whether it succeeded. */
const run = (script: string): Promise<boolean> =>
  new Promise((resolve) => {
    const begun = performance.now();
    const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('close', (code) => {
      const good = code === 0;
      const text = Buffer.concat(output).toString();
      if (!good) process.stdout.write(text);
      // What was left out must not pass for tested.
      else for (const [line] of text.matchAll(/^Skipped: .*$/gm)) console.log(line);
      console.log(`${good ? '✔' : '✘'} ${script.padEnd(20)} ${((performance.now() - begun) / 1000).toFixed(1)} s`);
      resolve(good);
    });
  });

/** Runs the steps of a stage, `atOnce` side by side, all of them even when one fails: every fault is seen in one go. */
const runStage = async ({ atOnce, steps }: typeof check): Promise<boolean> => {
  const waiting = [...steps];
  const results: boolean[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) results.push(await run(step));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results.every(Boolean);
};

const plan = process.argv[2] === 'test' ? plans.test : plans.check;
let good = true;
for (const stage of plan) good &&= await runStage(stage);
process.exitCode = good ? 0 : 1;
