import type { Pool } from 'pg';
import { tillEvents, tillId } from '../events/till-events.ts';
import { newTill, tillFold, type TillReadRow, type TillState } from '../events/till-fold.ts';
import { readTable } from '../eventstore/read-rows.ts';
import { rowFrom } from './row-of.ts';

/** The open turn, and the cash that the last close left. Amounts in halalas. */
export const till = rowFrom<TillState, typeof tillEvents>(tillEvents, {
  table: readTable<TillReadRow>('till', { id: 'value', turn: 'json', close: 'json', drawer: 'json', changed: 'json', version: 'value' }),
  fold: tillFold,
  shown: (state) => ({ id: tillId, ...state }),
});

export const tillRow = async (db: Pick<Pool, 'query'>): Promise<TillState> => {
  const { rows } = await db.query<TillState>({ name: 'till_row', text: 'select turn, close, drawer, changed, version from till' });
  return rows[0] ?? newTill;
};
