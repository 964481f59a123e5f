import { onTestFinished } from 'vitest';

/** Opens the event stream of `/api/live`; resolves once it greets, from where on nothing is missed. */
export const openLive = async (address: string, token: string) => {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const response = await fetch(`${address}/api/live`, { headers: { Authorization: `Bearer ${token}` }, signal: abort.signal });
  const decoder = new TextDecoder();
  let text = '';
  let state: 'open' | 'ended' | 'broken' = 'open';
  let greeted = (): void => undefined;
  const greeting = new Promise<void>((resolve) => (greeted = resolve));
  const reading = (async () => {
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
    /** All that came so far. */
    text: () => text,
    closed: () => state !== 'open',
    /** Resolves with how it closed: ended by the server in order, or broken off. */
    end: async () => {
      await reading;
      return state;
    },
  };
};
