/** Ink on white paper: the light theme's colours. */
export const colours = { ink: '#1F2430', muted: '#5B6270', line: '#E6DFD3', warm: '#FAF7F2', felt: '#1B6B58' } as const;

/** A badge's letters and the ground under them. */
export interface Badge {
  letters: string;
  ground: string;
}

const success: Badge = { letters: '#1B6B58', ground: '#E3EEEB' };
const info: Badge = { letters: '#2B5C8A', ground: '#E5ECF3' };
const warning: Badge = { letters: '#8A5A00', ground: '#F7ECD6' };
const danger: Badge = { letters: '#A83A2A', ground: '#F7E5E2' };
const plain: Badge = { letters: '#5B6270', ground: '#EEEBE6' };

const badges = new Map([
  ['SESSION_START', success],
  ['SESSION_END', info],
  ['SESSION_EDITED', warning],
  ['SESSION_DELETED', danger],
  ['SESSION_RESTORED', success],
  ['ROLE_CHANGED', warning],
  ['USER_ROLE_CHANGE', warning],
  ['STATUS_UPDATED', danger],
  ['USER_STATUS_CHANGE', danger],
  ['USER_DELETED', danger],
]);

/** The badge of an action; one that says nothing of good or bad is grey. */
export const badgeOf = (action: string): Badge => badges.get(action) ?? plain;
