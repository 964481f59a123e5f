import { AttachPass, businessDateOf, problem } from '@tabletime/contract';
import { z } from 'zod';
import { leftOf, type Pass, type PassState } from '../../events/pass-fold.ts';
import { holdersIn, limitOf } from '../../events/passes-of-guests.ts';
import type { SessionEvent } from '../../events/session-events.ts';
import type { Session, SessionState } from '../../events/session-fold.ts';
import { commandOf } from '../decider.ts';
import { checkUnused, guestIn, requireActive, type SeatedGuest, seatingOf } from './session-preconditions.ts';

/** A guest who is still here, or a refusal. */
const presentGuest = (session: Session, number: number): SeatedGuest => {
  const guest = guestIn(seatingOf(session), number);
  if (guest.leftAt !== null) throw problem('guest.left', { guest: number });
  return guest;
};

/** Refuses a pass that has not begun, is over or is used up on a business day. */
const checkUsable = (pass: Pass, today: string): void => {
  const { validFrom, validTo } = pass;
  if (today < validFrom || today > validTo) throw problem('pass.not_valid', { validFrom, validTo });
  if (leftOf(pass) === 0) throw problem('pass.too_few', { left: 0 });
};

/** A pass is its holder's, so one guest of a session uses it. Who got it while it was valid uses it until they leave. */
const attachPass = commandOf<SessionState, SessionEvent, PassState>()({
  input: () => AttachPass,
  permission: 'passes.use',
  decide: (state, { pass: id, guest: number }, { now, cafe }, pass) => {
    const session = requireActive(state);
    const guest = presentGuest(session, number);
    if (!pass) throw problem('pass.not_found');
    if (pass.isCancelled) throw problem('pass.cancelled');
    if (guest.pass?.pass === id) return [];
    checkUsable(pass, businessDateOf(now, cafe));
    if (guest.pass) throw problem('guest.has_pass');
    checkUnused(seatingOf(session), id);
    const { name, kind, percent, validTo } = pass;
    const blocks = leftOf(pass);
    const terms = { name, kind, ...(blocks !== null && { blocks }), ...(percent !== null && { percent }), validTo };
    return [{ type: 'PassAttached', data: { tableNumber: session.tableNumber, guest: number, pass: id, ...terms } }];
  },
});

const detachPass = commandOf<SessionState, SessionEvent, { guest: number }>()({
  input: () => z.object({}),
  permission: 'passes.use',
  decide: (state, _, __, { guest: number }) => {
    const session = requireActive(state);
    const { pass } = presentGuest(session, number);
    if (!pass) throw problem('guest.no_pass');
    return [{ type: 'PassDetached', data: { tableNumber: session.tableNumber, guest: number, pass: pass.pass, name: pass.name } }];
  },
});

/** Follows from what happens to passes elsewhere: nobody asks for it. Guests who left keep what they were charged. */
const recountPasses = commandOf<SessionState, SessionEvent, ReadonlyMap<string, Pass>>()({
  input: () => z.object({}),
  permission: null,
  decide: (state, _, __, passes) => {
    if (state?.status !== 'active') return [];
    const recounted = holdersIn(state).flatMap(({ guest, leftAt, pass: held }) => {
      const { pass, name } = held;
      const counted = leftAt === null ? passes.get(pass) : undefined;
      const blocks = counted ? limitOf(counted, held) : null;
      return blocks === null || blocks === held.blocks ? [] : [{ guest, pass, name, blocks }];
    });
    return recounted.length === 0 ? [] : [{ type: 'PassesRecounted', data: { tableNumber: state.tableNumber, passes: recounted } }];
  },
});

export const passCommands = { attachPass, detachPass, recountPasses };
