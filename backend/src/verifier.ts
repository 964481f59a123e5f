import { parentPort, workerData } from 'node:worker_threads';
import { runVerifier } from './eventstore/verifier-thread.ts';
import type { VerifierWork } from './eventstore/verify-in-threads.ts';

// A thread of a verification, which `verify-in-threads.ts` starts.
await runVerifier(workerData as VerifierWork, parentPort!);
