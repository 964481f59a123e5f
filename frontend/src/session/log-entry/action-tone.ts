import { type LogAction, type LogKind, logKinds } from '@tabletime/contract';
import type { Tone } from '../../ui/status-mark.tsx';

/** Green for what begins, blue for what ends, amber for what changes, red for what is taken away. */
const tones: Record<LogKind, Tone> = { begins: 'primary', ends: 'info', changes: 'warning', takesAway: 'error', plain: 'neutral' };

/** The colour of an action's badge. */
export const toneOf = (action: LogAction): Tone => tones[logKinds[action]];
