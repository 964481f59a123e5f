import type { LogEvent } from '../events/log-events.ts';
import type { Verdict } from '../eventstore/verify.ts';

interface Run {
  /** The position up to which everything fitted, where it was aborted. */
  reached: number;
  /** Milliseconds. */
  took: number;
  /** The command on the server, if it was one. */
  command?: string;
}

const seconds = (ms: number): number => Math.round(ms / 100) / 10;

/** The event that says what a verification of the whole log found; without a verdict it was aborted. */
export const verificationResult = (verdict: Verdict | undefined, { reached, took, command }: Run): LogEvent => {
  const run = { seconds: seconds(took), ...(command !== undefined && { command }) };
  if (!verdict) return { type: 'LogVerified', data: { outcome: 'aborted', size: reached, ...run } };
  if (!verdict.intact) {
    const { position, fault } = verdict;
    return { type: 'LogVerified', data: { outcome: 'altered', size: Math.max(0, position - 1), fault, ...run } };
  }
  const { lastPosition: size, root } = verdict;
  return { type: 'LogVerified', data: { outcome: 'intact', size, ...(root !== undefined && { root }), ...run } };
};
