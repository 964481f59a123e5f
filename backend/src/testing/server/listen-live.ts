import { expect, onTestFinished, vi } from 'vitest';

export interface Message {
  id: number;
  event: string;
  data: { resource?: string; ids?: string[] };
}

/** Opens an event stream and records it until the test ends. Resolves with its greeting, after which nothing is missed. */
export const listenLive = async (address: string, token: string, lastEventId?: number, path = '/live') => {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const response = await fetch(`${address}/api${path}`, {
    headers: { Authorization: `Bearer ${token}`, ...(lastEventId !== undefined && { 'Last-Event-ID': String(lastEventId) }) },
    signal: abort.signal,
  });
  const messages: Message[] = [];
  const stream = { response, messages, closed: false };
  const read = async (): Promise<void> => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body!) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
        messages.push({ id: Number(field('id')), event: field('event'), data: JSON.parse(field('data')) as Message['data'] });
      }
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      stream.closed = true;
    });
  await vi.waitFor(() => expect(messages.map(({ event }) => event)).toContain('heartbeat'), { timeout: 10_000, interval: 5 });
  return stream;
};
