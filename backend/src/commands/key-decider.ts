import { type BusinessDate, businessDateOf, MakeAccountantKey, Problem, problem } from '@tabletime/contract';
import { z } from 'zod';
import { keyEvents, type KeyEvent, type KeyReadRow } from '../events/key-events.ts';
import { commandOf, deciderOf } from './decider.ts';

export type KeyState = { name: string; usedOn: BusinessDate | null; isRevoked: boolean } | null;

const command = commandOf<KeyState, KeyEvent>();

const make = command({
  input: () => MakeAccountantKey,
  permission: 'keys.manage',
  decide: (_, wanted, { clock, cafe }) => {
    if (wanted.until < businessDateOf(clock, cafe)) throw new Problem('request.invalid', {}, { until: 'key.until_past' });
    return [{ type: 'AccountantKeyMade', data: wanted }];
  },
});

const revoke = command({
  input: () => z.object({}),
  permission: 'keys.manage',
  decide: (state) => {
    if (!state) throw problem('key.not_found');
    return state.isRevoked ? [] : [{ type: 'AccountantKeyRevoked', data: { name: state.name } }];
  },
});

/** Says that the key was used: once on each business day. */
const use = command({
  input: () => z.object({}),
  permission: null,
  decide: (state, _, { clock, cafe }) => {
    const businessDate = businessDateOf(clock, cafe);
    if (!state || state.isRevoked || state.usedOn === businessDate) return [];
    return [{ type: 'AccountantKeyUsed', data: { name: state.name, businessDate } }];
  },
});

export const keyDecider = deciderOf<KeyState, KeyEvent, KeyReadRow>()({
  events: keyEvents,
  initial: null,
  evolve: {
    AccountantKeyMade: (_, { name }) => ({ name, usedOn: null, isRevoked: false }),
    AccountantKeyRevoked: (state) => state && { ...state, isRevoked: true },
    AccountantKeyUsed: (state, { businessDate }) => state && { ...state, usedOn: businessDate },
  },
  commands: { make, revoke, use },
});
