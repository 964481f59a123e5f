import { expect, it } from 'vitest';
import { appWithoutDatabase } from '../src/testing/server/app-without-database.ts';
import { answersInAnOutage, answerTo, everyCall } from '../fuzz/every-call.ts';
import { mintToken } from '../fuzz/mint.ts';
import { serve } from '../src/testing/server/serve.ts';
import { jwtSecret } from '../src/testing/server/test-server.ts';

it('answers every call 503 when the database goes away just after the sign-in was checked', async () => {
  const id = crypto.randomUUID();
  const person = { id, name: 'Noura', role: 'Owner', isActive: true, epoch: 0, signedOut: false } as const;
  const app = appWithoutDatabase({ person, jwtSecret });
  const [address, token] = [await serve(app.callback()), mintToken(id, Date.now())];
  const calls = everyCall(app.routes);
  expect(calls.length).toBeGreaterThan(50);
  const answers = await Promise.all(calls.map(async (call) => [call.route, await answerTo(address, token, call)] as const));
  // Any answer is enough here.
  const presence = { status: 200, code: undefined, message: undefined, retryAfter: null };
  expect(Object.fromEntries(answers)).toEqual({ ...answersInAnOutage(calls), 'POST /auth/presence': presence });
  expect(app.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});
