import {
  bookInHalalas,
  bookInRiyals,
  type GuestClass,
  type HousePrice,
  type Settings,
  type TariffBookAnswer,
  type TariffRule,
} from '@tabletime/contract';
import { call } from './http-client.ts';

const fetchTariffBook = async (): Promise<TariffBookAnswer> => {
  const { book, coming, ...answer } = (await call<TariffBookAnswer>('/tariff-book')).data;
  return { ...answer, book: book && bookInHalalas(book), coming: coming && bookInHalalas(coming) };
};

/** Amounts in halalas. Stays cached: a sheet shows kinds of guests when it opens. */
export const tariffBookQuery = { queryKey: ['settings', 'tariff-book'], queryFn: fetchTariffBook, gcTime: Infinity };

interface ChangeTariffBook {
  house: HousePrice;
  rules: TariffRule[];
  /** ISO 8601; at once by default. */
  from: string | undefined;
  reason: string;
}

// In the calls below, `version` is the settings version that the person saw.

/** Amounts in halalas. Applies to sessions that start from then on. */
export const changeTariffBook = (version: number, { from, reason, ...book }: ChangeTariffBook, key: string) =>
  call<Settings>('/settings/tariff-book', {
    method: 'PATCH',
    body: { ...bookInRiyals(book), ...(from !== undefined && { from }), reason },
    version,
    key,
  });

interface ChangeGuestClasses {
  /** A class without an id is new. */
  guestClasses: (Omit<GuestClass, '_id'> & Partial<Pick<GuestClass, '_id'>>)[];
  reason: string;
}

export const changeGuestClasses = (version: number, input: ChangeGuestClasses, key: string) =>
  call<Settings>('/settings/guest-classes', { method: 'PATCH', body: input, version, key });
