import { setTimeout as pause } from 'node:timers/promises';
import type { Close } from '@tabletime/contract';
import { newId } from '../src/platform/ids.ts';
import { ask } from './writers.ts';
import { createWriting } from './writing.ts';

type Closed = Omit<Close, 'id' | 'after'>;

export interface Asked {
  method: string;
  path: string;
  key: string;
  body: object;
}

interface Answered {
  status: number;
  data: { _id: string; balance: number; cashTaken: number; creditTaken: number } & Closed;
}

const betweenTriesMs = 20;

/** Asks under one key until there is an answer; a broken connection and a 503 are none. `again` counts the tries that got none. */
export const untilAnswered = async (address: string, token: string, asked: Asked, again: () => void): Promise<Answered> => {
  const { method, path, key, body } = asked;
  for (;;) {
    const answer = await ask(address, method, path, { token, key, body });
    if (answer.status !== 'no answer' && answer.status !== 503) return answer as unknown as Answered;
    again();
    await pause(betweenTriesMs);
  }
};

/**
 * A café's evening from several devices: tables that pay, are refunded and deleted, and two people at the till who count and close whenever
 * they can. Each call is asked under its own key until it is answered.
 */
export const startTillWriters = (address: string, token: string) => {
  const closes: { asked: Asked; close: Closed }[] = [];
  const money = { taken: 0, givenBack: 0, moved: 0, counts: 0, openings: 0, again: 0 };
  const { isStopping, tell, run, until, stop } = createWriting();

  const call = async (method: string, path: string, body: object, refused: number[] = []) => {
    const asked = { method, path, key: newId(), body };
    const answer = await untilAnswered(address, token, asked, () => (money.again += 1));
    if (answer.status >= 300 && !refused.includes(answer.status)) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return { asked, isDone: answer.status < 300, data: answer.data };
  };

  const serve = async (table: number): Promise<void> => {
    for (let round = 0; !isStopping(); round++) {
      const { _id } = (await call('POST', '/sessions', { tableNumber: table, numberOfCustomers: 1 + (round % 4) })).data;
      const path = `/sessions/${_id}`;
      await call('PATCH', `${path}/edit`, { startTime: new Date(Date.now() - 90 * 60_000).toISOString(), reason: 'Noted late' });
      const method = (table + round) % 3 === 0 ? 'Credit' : 'Cash';
      await call('POST', `${path}/payments`, { method, amount: 7.5 });
      const { balance, cashTaken, creditTaken } = (await call('PATCH', `${path}/end`, {})).data;
      if (balance > 0) await call('POST', `${path}/payments`, { method, amount: balance });
      const paid = cashTaken + creditTaken + Math.max(0, balance);
      money.taken += paid;
      if (round % 3 === 1) {
        await call('POST', `${path}/refunds`, { method, amount: 2.25, reason: 'Cold tea' });
        money.givenBack += 2.25;
      } else if (round % 3 === 2) {
        await call('DELETE', path, { reason: 'Entered twice', settle: method });
        money.givenBack += paid;
      }
    }
  };

  const keepTill = async (who: number): Promise<void> => {
    for (let round = who; !isStopping(); round++) {
      if ((await call('POST', '/till/open', { float: 100 }, [409])).isDone) money.openings += 1;
      if ((await call('POST', '/till/cash', { direction: 'in', amount: 10, kind: 'other', reason: 'Change' }, [409])).isDone) {
        money.moved += 10;
      }
      const method = round % 3 === 0 ? 'Credit' : 'Cash';
      if ((await call('POST', '/till/count', { method, amount: 90 + round }, [409])).isDone) money.counts += 1;
      const { asked, isDone, data } = await call('POST', '/till/close', { note: `${who}.${round}` }, [409, 412]);
      if (!isDone) continue;
      closes.push({ asked, close: data });
      tell();
    }
  };

  run([...[1, 2, 3, 4].map(serve), ...[1, 2].map(keepTill)]);

  return {
    closes,
    money,
    /** Resolves after `more` acknowledged closes; rejects when there was an unexpected answer. */
    progress: (more: number): Promise<void> => {
      const wanted = closes.length + more;
      return until(() => closes.length >= wanted);
    },
    stop,
  };
};
