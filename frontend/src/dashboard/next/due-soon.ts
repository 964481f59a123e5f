import { chargedBlocks, elapsedMinutes, nextChargeAt, riyals, type SessionRow } from '@tabletime/contract';

/** A charge of a running table that is near. */
export interface DueCharge {
  id: string;
  tableNumber: number;
  /** Whole minutes until then, at least 1. */
  inMinutes: number;
  /** Whether it ends the free minutes. */
  isFirst: boolean;
  /** Riyals that it adds. */
  adds: number;
}

/** A charge within so many minutes is worth a word, as on the floor. */
const soon = 5;

type Running = Pick<SessionRow, 'id' | 'tableNumber' | 'startTime' | 'numberOfCustomers' | 'durationOverrideMinutes' | 'tariff'>;

/** The charges that come within five minutes, the next one first. A session billed by hand has none. */
export const dueSoon = (running: readonly Running[], nowMs: number): DueCharge[] =>
  running
    .filter(({ durationOverrideMinutes }) => durationOverrideMinutes === null)
    .map(({ id, tableNumber, startTime, numberOfCustomers, tariff }) => {
      const minutes = elapsedMinutes(Date.parse(startTime), nowMs);
      return {
        id,
        tableNumber,
        inMinutes: nextChargeAt(tariff, minutes) - minutes,
        isFirst: chargedBlocks(tariff, minutes) === 0,
        adds: riyals(tariff.pricePerPerson * numberOfCustomers),
      };
    })
    .filter(({ inMinutes }) => inMinutes <= soon)
    .toSorted((one, other) => one.inMinutes - other.inMinutes || one.tableNumber - other.tableNumber);
