import { ChangeTillSettings, foundingDenominations, riyals, type TillSettings, type WordingKey } from '@tabletime/contract';
import type { Draft } from '../use-draft.ts';

export type TillField = 'denominations' | 'staffSeeRevenue';

/** The notes and coins of the riyal, largest first. */
export const riyalDenominations = foundingDenominations.map(riyals);

const largestFirst = (worths: number[]): number[] => [...new Set(worths)].sort((one, other) => other - one);

const isWorths = (value: unknown): value is number[] => Array.isArray(value) && value.every((each) => typeof each === 'number');

/** The chosen list, or else the one in force. The draft holds it as JSON. */
export const denominationsOf = ({ denominations }: Draft<TillField>, settings: TillSettings): number[] => {
  try {
    const read: unknown = JSON.parse(denominations ?? 'null');
    return isWorths(read) ? read : settings.denominations;
  } catch {
    return settings.denominations;
  }
};

export const staffSeeRevenueOf = ({ staffSeeRevenue }: Draft<TillField>, settings: TillSettings): boolean =>
  staffSeeRevenue === undefined ? settings.staffSeeRevenue : staffSeeRevenue === 'true';

/** The notes and coins to choose from: those of the riyal, those in force, and added ones. */
export const offeredDenominations = (draft: Draft<TillField>, settings: TillSettings): number[] =>
  largestFirst([...riyalDenominations, ...settings.denominations, ...denominationsOf(draft, settings)]);

/** Adds a note or coin to the list, or removes it. */
export const toggled = (chosen: number[], worth: number): number[] =>
  chosen.includes(worth) ? chosen.filter((each) => each !== worth) : largestFirst([...chosen, worth]);

/** The fault of a typed denomination, if any. */
export const faultOfWorth = (worth: number): WordingKey | undefined =>
  ChangeTillSettings.shape.denominations.safeParse([worth]).error?.issues[0]?.message as WordingKey | undefined;

interface TillEntry {
  changed: Partial<Pick<TillSettings, TillField>>;
  faults: Partial<Record<TillField, WordingKey>>;
}

/** Validates a draft by the server's rules. */
export const readTill = (draft: Draft<TillField>, settings: TillSettings): TillEntry => {
  const denominations = denominationsOf(draft, settings);
  const staffSeeRevenue = staffSeeRevenueOf(draft, settings);
  const fault = ChangeTillSettings.shape.denominations.safeParse(denominations).error?.issues[0]?.message as WordingKey | undefined;
  if (fault) return { changed: {}, faults: { denominations: fault } };
  return {
    changed: {
      ...(denominations.join() !== settings.denominations.join() && { denominations }),
      ...(staffSeeRevenue !== settings.staffSeeRevenue && { staffSeeRevenue }),
    },
    faults: {},
  };
};
