import { problem } from '@tabletime/contract';
import { z } from 'zod';
import { sessionDecider, type SessionState } from '../../commands/sessions/session-decider.ts';
import { decideTogether } from '../../commands/joint-command.ts';

const tableOf = (state: SessionState): number => {
  if (!state) throw problem('session.not_found');
  return state.tableNumber;
};

/** Two running sessions exchange their tables; half of it would leave both at one table. */
export const swapTables = decideTogether({ left: sessionDecider, right: sessionDecider })({
  answer: 'left',
  input: () => z.object({ reason: z.string() }),
  permission: 'sessions.write',
  decide: ({ left, right }, { reason }, { ids, ...context }) => {
    const { decide } = sessionDecider.commands.editActive;
    return {
      left: decide(left, { tableNumber: tableOf(right), ifTableFree: false, reason }, { ...context, id: ids.left }),
      right: decide(right, { tableNumber: tableOf(left), ifTableFree: false, reason }, { ...context, id: ids.right }),
    };
  },
});
