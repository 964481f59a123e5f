import { type Cafe, type CafeTables, foundingZones, type GuestClass, type KeptBook, Problem, type WordingKey } from '@tabletime/contract';
import { changesTo, isUnchanged } from '../../events/changes.ts';
import type { SettingsEvent } from '../../events/settings-events.ts';
import { bookInForce, booksToCome, tariffAt, zoneTablesOf } from '../../events/tariff-books.ts';
import { commandOf } from '../decider.ts';
import type { SettingsState } from '../settings-state.ts';
import { ChangeGuestClasses, ChangeTariffBook } from './tariff-input.ts';

type Changed = Extract<SettingsEvent, { type: 'TariffBookChanged' }>;
type Terms = Pick<Changed['data'], 'house' | 'rules'>;

const compared = ({ house, rules }: Terms) => ({
  pricePerPerson: house.blockPrice,
  stayCap: house.stayCap ?? null,
  waivedBySpendPerPerson: house.waivedBySpendPerPerson ?? null,
  rules,
});

interface Saved {
  terms: Terms;
  from: string | undefined;
  reason: string;
}

/** The event that saves a book, numbered after those that there are. */
const saved = (state: SettingsState, { terms, from, reason }: Saved, { now, cafe }: { now: number; cafe: Cafe }, more = 0): Changed => {
  const books = state.tariffBooks ?? [];
  const before = bookInForce(books, now) ?? { house: { blockPrice: tariffAt(cafe, now).pricePerPerson }, rules: [], zoneTables: {} };
  return {
    type: 'TariffBookChanged',
    data: {
      number: books.length + 1 + more,
      changes: changesTo(compared(before), compared(terms)),
      ...terms,
      timezone: cafe.timezone,
      zoneTables: zoneTablesOf(terms.rules, state.zones ?? foundingZones, before.zoneTables),
      ...(from !== undefined && { from }),
      reason,
    },
  };
};

const checkReferences = ({ zones = foundingZones, guestClasses = [] }: SettingsState, { rules }: Terms): void => {
  const faults: Record<string, WordingKey> = {};
  const known = new Set(zones.flatMap(({ name }) => (name ? [name.en] : [])));
  const classes = new Set(guestClasses.map(({ _id }) => _id));
  for (const [index, rule] of rules.entries()) {
    if (rule.zones?.some((zone) => !known.has(zone))) faults[`rules.${index}.zones`] = 'tariffs.zone_unknown';
    if (rule.guestClass !== undefined && !classes.has(rule.guestClass)) faults[`rules.${index}.guestClass`] = 'tariffs.class_unknown';
  }
  if (Object.keys(faults).length > 0) throw new Problem('request.invalid', {}, faults);
};

export const changeTariffBook = commandOf<SettingsState, SettingsEvent>()({
  input: () => ChangeTariffBook,
  permission: 'settings.manage',
  decide: (state, { from, reason, ...terms }, { now, cafe }) => {
    checkReferences(state, terms);
    if (from !== undefined && Date.parse(from) <= now) throw new Problem('request.invalid', {}, { from: 'tariffs.from_past' });
    const event = saved(state, { terms, from, reason }, { now, cafe: { ...cafe, tariff: state.tariff ?? cafe.tariff } });
    if (!isUnchanged(event.data.changes)) return [event];
    const coming = booksToCome(state.tariffBooks, now);
    const takesBack = from !== undefined && coming.some(({ since }) => Date.parse(since) === Date.parse(from));
    if (takesBack) return [{ ...event, data: { ...event.data, takesBack } }];
    // At another moment, the rules of today may end those of a book to come.
    return coming.length === 0 ? [] : [event];
  },
});

/** A new price per person as the book has it: the house price. */
export const repriced = (
  state: SettingsState,
  pricePerPerson: number,
  { now, cafe, reason }: { now: number; cafe: Cafe; reason: string },
): Changed[] => {
  const book = bookInForce(state.tariffBooks, now);
  if (!book || book.house.blockPrice === pricePerPerson) return [];
  const terms = { house: { ...book.house, blockPrice: pricePerPerson }, rules: book.rules };
  return [saved(state, { terms, from: undefined, reason }, { now, cafe })];
};

/** Saves each book again whose rules name zones that have other tables now, also those to come. */
export const rearranged = (
  state: SettingsState,
  zones: CafeTables['zones'],
  { now, cafe, reason }: { now: number; cafe: Cafe; reason: string },
): Changed[] => {
  const inForce = bookInForce(state.tariffBooks, now);
  const books: KeptBook[] = [...(inForce ? [inForce] : []), ...booksToCome(state.tariffBooks, now)];
  const stale = books.filter(
    (book) => JSON.stringify(zoneTablesOf(book.rules, zones, book.zoneTables)) !== JSON.stringify(book.zoneTables),
  );
  return stale.map(({ house, rules, zoneTables, from, since }, index) => {
    const later = Date.parse(since) > now ? (from ?? undefined) : undefined;
    const event = saved({ ...state, zones }, { terms: { house, rules }, from: later, reason }, { now, cafe }, index);
    return { ...event, data: { ...event.data, zoneTables: zoneTablesOf(rules, zones, zoneTables) } };
  });
};

export const changeGuestClasses = commandOf<SettingsState, SettingsEvent, { ids: string[] }>()({
  input: () => ChangeGuestClasses,
  permission: 'settings.manage',
  decide: (state, { reason, guestClasses: wanted }, _, { ids }) => {
    const known = state.guestClasses ?? [];
    const unknown = wanted.some(({ _id }) => _id !== undefined && !known.some((each) => each._id === _id));
    if (unknown) throw new Problem('request.invalid', {}, { guestClasses: 'tariffs.class_unknown' });
    // A class without an id that has the names of one that there is, or was, is that class.
    const free = [...known, ...(state.everyClass ?? [])].filter(({ _id }) => wanted.every((each) => each._id !== _id));
    const idOf = (name: GuestClass['name']) => free.find((each) => each.name.en === name.en && each.name.ar === name.ar)?._id;
    const guestClasses = wanted.map(({ _id, name }, index): GuestClass => ({ _id: _id ?? idOf(name) ?? ids[index]!, name }));
    const changes = changesTo({ guestClasses: known }, { guestClasses });
    return isUnchanged(changes) ? [] : [{ type: 'GuestClassesChanged', data: { changes, reason } }];
  },
});
