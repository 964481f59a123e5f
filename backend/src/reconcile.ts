import type { Reconciliation } from '@tabletime/contract';
import { applicationRole } from './engine.ts';
import { createPool } from './platform/postgres/pool.ts';
import { systemClock } from './platform/clock.ts';
import { runCommand, type Work } from './platform/run-command.ts';
import { reconcileBooks } from './projections/ledger/reconcile-books.ts';

const verdictOf = (found: Reconciliation): string => {
  if (found.agrees) return `The books agree: ${found.entries} entries up to position ${found.position}`;
  if ('position' in found) return `THE BOOKS DISAGREE: the ledger is not what the log says from position ${found.position} on`;
  if ('day' in found) return `THE BOOKS DISAGREE: ${found.day} has sales of ${found.ledger} in the ledger, ${found.statistics} in History`;
  return `THE BOOKS DISAGREE: ${found.moneyTaken} was taken by the ledger, ${found.bills} by the bills`;
};

const understand = (args: string[]): Work => {
  if (args.length > 0) throw new Error('Usage: npm run reconcile');
  return async (url, signal, { cafe }) => {
    const pool = createPool(url, { role: applicationRole, applicationName: 'tabletime reconcile', max: 1 });
    try {
      const found = await reconcileBooks({ pool, clock: cafe, now: systemClock.now, signal });
      console.log(verdictOf(found));
      return found.agrees ? 0 : 1;
    } finally {
      await pool.end();
    }
  };
};

await runCommand(understand);
