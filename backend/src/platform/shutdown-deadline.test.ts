import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from './log.ts';
import { waitingFor, limitShutdown } from './shutdown-deadline.ts';

const listen = vi.spyOn(process, 'on');
beforeEach(() => {
  vi.useFakeTimers();
  listen.mockReset().mockReturnThis();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => listen.mockRestore());

/** A watched stop: its log lines, and the exit code if it exited. */
const watched = () => {
  const lines: unknown[] = [];
  const exit = vi.fn();
  limitShutdown(createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) }), exit);
  return { lines, exit };
};

it('logs after 15 s what a shutdown still waits for, and abandons it after 45', async () => {
  const { lines, exit } = watched();
  let over = (): void => undefined;
  const first = waitingFor('the first', new Promise<void>((resolve) => (over = resolve)));
  void waitingFor('the second', new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(14_999);
  expect(lines).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(lines).toEqual([expect.objectContaining({ level: 'warn', msg: 'the stop takes long', waitingFor: ['the first', 'the second'] })]);
  over();
  await first;
  await vi.advanceTimersByTimeAsync(29_999);
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(lines.at(-1)).toMatchObject({ level: 'error', msg: 'the stop was given up', waitingFor: ['the second'] });
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
});

it('names nothing that has failed', async () => {
  const { lines } = watched();
  await expect(waitingFor('what fails', Promise.reject(new Error('planted')))).rejects.toThrow('planted');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(JSON.stringify(lines)).not.toContain('what fails');
});

it('abandons a shutdown at a second signal, but not at once', async () => {
  const { lines, exit } = watched();
  await vi.advanceTimersByTimeAsync(999);
  expect(listen).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(listen.mock.calls.map(([signal]) => signal)).toEqual(['SIGINT', 'SIGTERM', 'SIGHUP']);
  listen.mock.calls[0]![1]();
  expect(lines).toEqual([expect.objectContaining({ level: 'error', msg: 'the stop was given up', reason: 'told once more' })]);
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
});
