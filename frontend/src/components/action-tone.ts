import type { LogAction } from '@tabletime/contract';
import type { Tone } from './status-mark.tsx';

const tones: Partial<Record<LogAction, Tone>> = {
  SESSION_START: 'primary',
  SESSION_END: 'info',
  SESSION_EDITED: 'warning',
  SESSION_DELETED: 'error',
  SESSION_RESTORED: 'primary',
  SESSION_IMPORTED: 'info',
  COST_FIXED: 'warning',
  USER_REGISTERED: 'primary',
  ROLE_CHANGED: 'warning',
  STATUS_UPDATED: 'error',
  USER_DELETED: 'error',
};

/** The colour of an action's badge: green for what begins, blue for what ends, amber for what changes, red for what is taken away. */
export const toneOf = (action: LogAction): Tone => tones[action] ?? 'neutral';
