import type { LogProof } from '@tabletime/contract';
import { call, callForFile } from './http-client.ts';

export const fetchLogProof = async (): Promise<LogProof> => (await call<LogProof>('/verification')).data;

export const startVerification = (key: string) => call<null>('/verification', { method: 'POST', key });

export const stopVerification = (key: string) => call<null>('/verification', { method: 'DELETE', key });

/** A C2SP verifier key. */
export const fetchCheckpointKey = async (): Promise<string> =>
  (await (await callForFile('/checkpoint/key', { accept: 'text/plain' })).text()).trim();

export const fetchSessionProof = (id: string): Promise<Blob> => callForFile(`/sessions/${id}/proof`, { accept: 'application/json' });
