import { billOfGuests, DurationOverride, price, readMinutes, riyals, type SessionRow } from '@tabletime/contract';
import { withGuestCount } from '../guests/guest-figures.ts';
import { actualMinutes, billedMinutes } from '../../session/billed-minutes.ts';
import { draftOf, faultOf, type Faults, onlyFaults, type SessionDraft, sharedChanges, sharedFaults } from '../session-draft.ts';

export interface CompletedDraft extends SessionDraft {
  durationInMinutes: string;
}

export type CompletedChanges = Partial<Pick<SessionRow, keyof SessionDraft>> & { durationInMinutes?: number | null };

export const completedDraft = (row: SessionRow): CompletedDraft => ({ ...draftOf(row), durationInMinutes: String(billedMinutes(row)) });

/** Untouched minutes are never a fault, even the 0 of a session that ended at once. */
export const completedFaults = (row: SessionRow, draft: CompletedDraft): Faults<CompletedDraft> => {
  const minutes = readMinutes(draft.durationInMinutes);
  return {
    ...sharedFaults(draft, 'session.payment_required', row),
    ...onlyFaults<CompletedDraft>({
      durationInMinutes: minutes === null || minutes === billedMinutes(row) ? undefined : faultOf(DurationOverride, minutes),
    }),
  };
};

export const completedChanges = (row: SessionRow, typed: Partial<CompletedDraft>): CompletedChanges => {
  const draft = { ...completedDraft(row), ...typed };
  const minutes = readMinutes(draft.durationInMinutes);
  const actualAgain = minutes === null && row.durationOverrideMinutes !== null;
  return {
    ...sharedChanges(row, draft),
    ...(actualAgain && { durationInMinutes: null }),
    ...(minutes !== null && minutes !== billedMinutes(row) && { durationInMinutes: minutes }),
  };
};

export const correctedCost = (row: SessionRow, changes: CompletedChanges): number => {
  if (row.guests && row.endTime !== null) {
    const { durationInMinutes = row.durationOverrideMinutes, numberOfCustomers = row.numberOfCustomers } = changes;
    const { guests } = withGuestCount(row, numberOfCustomers);
    return riyals(billOfGuests(guests ?? [], { ...row, durationOverrideMinutes: durationInMinutes }, Date.parse(row.endTime)).cost);
  }
  const minutes = changes.durationInMinutes === undefined ? billedMinutes(row) : (changes.durationInMinutes ?? actualMinutes(row));
  return riyals(price(row.tariff, minutes, changes.numberOfCustomers ?? row.numberOfCustomers));
};
