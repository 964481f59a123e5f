import { onTestFinished } from 'vitest';

/** Opens `/api/live`; resolves with its greeting, after which it misses no change. */
export const openLive = async (address: string, token: string) => {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const response = await fetch(`${address}/api/live`, { headers: { Authorization: `Bearer ${token}` }, signal: abort.signal });
  const decoder = new TextDecoder();
  let text = '';
  let state: 'open' | 'ended' | 'broken' = 'open';
  let greeted = (): void => undefined;
  const greeting = new Promise<void>((resolve) => (greeted = resolve));
  const received = (async () => {
    try {
      for await (const chunk of response.body!) {
        text += decoder.decode(chunk as Uint8Array, { stream: true });
        greeted();
      }
      state = 'ended';
    } catch {
      state = 'broken';
    }
  })();
  await greeting;
  return {
    text: () => text,
    closed: () => state !== 'open',
    /** Resolves with how the stream closed: ended by the server, or broken off. */
    end: async () => {
      await received;
      return state;
    },
  };
};
