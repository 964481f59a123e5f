import { sessionDecider } from '../../backend/src/commands/sessions/session-decider.ts';
import { openEngine } from '../../backend/src/engine.ts';
import { systemClock } from '../../backend/src/platform/clock.ts';
import { newId } from '../../backend/src/platform/ids.ts';
import { createLog } from '../../backend/src/platform/log.ts';
import { migrate } from '../../backend/src/platform/postgres/migrate.ts';
import { migrationsFolder } from '../../backend/src/platform/project-root.ts';
import type { Projection } from '../../backend/src/projections/projector/projection.ts';
import { testCafe } from '../../backend/src/testing/server/cafe.ts';
import type { Contender } from './load.ts';

type Command = [name: keyof typeof sessionDecider.commands, input: object];

const table = { tableNumber: 7, groupType: 'Mixed', paymentMethod: ['Cash'], notes: '' };

/** A session's commands, one event each: as many without clocks as with four guest clocks. */
const evenings = {
  plain: [
    ['start', { ...table, numberOfCustomers: 4 }],
    ['move', { tableNumber: 8, reason: 'Asked for' }],
    ['move', { tableNumber: 9 }],
    ['end', {}],
  ],
  clocks: [
    ['start', { ...table, numberOfCustomers: 1 }],
    ['arrive', { count: 3, labels: ['Huda'] }],
    ['leave', { guests: [1] }],
    ['end', {}],
  ],
} satisfies Record<string, Command[]>;

export type Evening = keyof typeof evenings;

/** Commands as the application runs them, with only the given cross-stream projections: fold, decide, append, read row. */
export const openCommands = async (url: string, evening: Evening, projections: readonly Projection[] = []): Promise<Contender> => {
  await migrate(url, migrationsFolder);
  const engine = await openEngine({ url, clock: systemClock, log: createLog('silent'), cafe: testCafe, projections });
  const asked = { actor: { id: null, name: 'System', role: null }, requestId: null };
  const commands: Command[] = evenings[evening];
  return {
    client: () => {
      let id = newId();
      let next = 0;
      return async () => {
        if (next === commands.length) [id, next] = [newId(), 0];
        const [name, input] = commands[next]!;
        const { position } = await engine.execute(sessionDecider, name, id, input, asked);
        if (position === null) throw new Error(`The command ${name} appended nothing`);
        next += 1;
      };
    },
    close: engine.stop,
  };
};
