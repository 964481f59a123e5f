import type { PassRow } from '@tabletime/contract';
import type { Tone } from '../../ui/status-mark.tsx';

export type PassState = 'good' | 'usedUp' | 'expired' | 'cancelled';

export const toneOf: Record<PassState, Tone> = { good: 'primary', usedUp: 'neutral', expired: 'neutral', cancelled: 'error' };

/** Whether guests can still use a pass on a business day, and why not. */
export const stateOf = ({ cancelledAt, left, validTo }: Pick<PassRow, 'cancelledAt' | 'left' | 'validTo'>, today: string): PassState => {
  if (cancelledAt !== null) return 'cancelled';
  if (left === 0) return 'usedUp';
  return validTo < today ? 'expired' : 'good';
};
