import type { SessionRow } from '@tabletime/contract';
import type { Asked, Execute } from '../commands/execute.ts';
import { menuDecider } from '../commands/menu-decider.ts';
import { sessionDecider } from '../commands/sessions/session-decider.ts';
import { settingsDecider } from '../commands/settings-decider.ts';
import { userDecider } from '../commands/user-decider.ts';
import type { MovableClock } from '../platform/clock.ts';
import { newRequestId } from '../platform/ids.ts';
import type { Action } from './action.ts';
import { paymentInput } from './payment-input.ts';
import type { GiveReport } from './give-report.ts';
import type { WorkTill } from './work-till.ts';

const abreast = 64;

/** Executes commands at their moments, in order; those on different streams share commits. Throws when a command is refused. */
export const executeActions = async (
  actions: readonly Action[],
  {
    execute,
    giveReport,
    workTill,
    clock,
    signal,
  }: { execute: Execute; giveReport: GiveReport; workTill: WorkTill; clock: MovableClock; signal?: AbortSignal | undefined },
): Promise<void> => {
  const sessions = new Map<string, SessionRow>();
  const give = (action: Action): Promise<unknown> => {
    const { id, by, input, alongside } = action;
    const metadata: Asked = { actor: by, requestId: newRequestId(), ...(alongside && { alongside }) };
    // A command reads the clock before it first waits.
    clock.set(action.at);
    if (action.on === 'report') return giveReport(action, metadata);
    if (action.on === 'till') return workTill(action, metadata);
    if (action.on === 'settings') return execute(settingsDecider, action.command, id, input, metadata);
    if (action.on === 'menu') {
      const { command, product } = action;
      return execute(menuDecider, command, id, input, metadata, async () => ({ product }));
    }
    if (action.on === 'user') return execute(userDecider, action.command, id, input, metadata);
    const { command, facts, money, at } = action;
    const known = sessions.get(id);
    const said = money && known ? { ...input, ...paymentInput[money](known, at) } : input;
    return execute(sessionDecider, command, id, said, metadata, (async () => facts) as never).then(({ row }) => {
      if (row) sessions.set(id, row);
    });
  };

  let together: Action[] = [];
  const giveTogether = async (): Promise<void> => {
    signal?.throwIfAborted();
    await Promise.all(together.map(give));
    together = [];
  };
  for (const action of actions) {
    // What sums up everything before it runs alone.
    const runsAlone = action.on === 'report' || action.on === 'till';
    if (runsAlone || together.length === abreast || together.some(({ id }) => id === action.id)) await giveTogether();
    together.push(action);
    if (runsAlone) await giveTogether();
  }
  await giveTogether();
};
