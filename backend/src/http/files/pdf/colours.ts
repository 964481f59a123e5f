import { type LogAction, type LogKind, logKinds } from '@tabletime/contract';

export const colours = { ink: '#1F2430', muted: '#5B6270', line: '#E6DFD3', warm: '#FAF7F2', felt: '#1B6B58' } as const;

export interface Badge {
  letters: string;
  ground: string;
}

const badges: Record<LogKind, Badge> = {
  begins: { letters: '#1B6B58', ground: '#E3EEEB' },
  ends: { letters: '#2B5C8A', ground: '#E5ECF3' },
  changes: { letters: '#8A5A00', ground: '#F7ECD6' },
  takesAway: { letters: '#A83A2A', ground: '#F7E5E2' },
  plain: { letters: '#5B6270', ground: '#EEEBE6' },
};

export const badgeOf = (action: LogAction): Badge => badges[logKinds[action]];
