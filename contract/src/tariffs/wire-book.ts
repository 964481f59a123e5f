import type { SettingsChange } from '../resources/settings.ts';
import { halalas, riyals } from '../money.ts';
import type { GuestClass, HousePrice, TariffBook, TariffRule } from './book.ts';

interface Priced {
  house: HousePrice;
  rules: TariffRule[];
}

const counted = <Book extends Priced>({ house, rules, ...rest }: Book, unit: (amount: number) => number) => ({
  ...rest,
  house: {
    blockPrice: unit(house.blockPrice),
    ...(house.stayCap !== undefined && { stayCap: unit(house.stayCap) }),
    ...(house.waivedBySpendPerPerson !== undefined && { waivedBySpendPerPerson: unit(house.waivedBySpendPerPerson) }),
  },
  rules: rules.map((rule) => ({ ...rule, blockPrice: unit(rule.blockPrice) })),
});

/** A book as calls take and answer it. */
export const bookInRiyals = <Book extends Priced>(book: Book) => counted(book, riyals);
/** A book of the wire as everything else counts it. */
export const bookInHalalas = <Book extends Priced>(book: Book) => counted(book, halalas);

/** `GET /tariff-book`, amounts in riyals: `bookInHalalas` makes of a book what prices. */
export interface TariffBookAnswer {
  /** The book in force; null before there was one. */
  book: TariffBook | null;
  /** The next one, with its moment. */
  coming: TariffBook | null;
  guestClasses: GuestClass[];
  /** Taken off the list, but counted by earlier sessions. */
  formerClasses: GuestClass[];
  change: SettingsChange | null;
}
