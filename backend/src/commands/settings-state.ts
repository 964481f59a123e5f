import type { AccountCodes, DiscountCaps, GuestClass, KeptBook, OfferedReasons, TableZone, Tariff, Vat } from '@tabletime/contract';
import type { CountedTill, NotedCertificate } from '../events/settings-events.ts';

/** What the events of the settings say; what was never set is absent. */
export interface SettingsState {
  tariff?: Tariff;
  name?: string;
  businessDayStartsAt?: string;
  reasons?: OfferedReasons;
  zones?: TableZone[];
  discountCaps?: DiscountCaps;
  till?: CountedTill;
  accounts?: AccountCodes;
  vat?: Vat;
  certificate?: NotedCertificate;
  isOpeningPutAway?: true;
  tariffBooks?: KeptBook[];
  guestClasses?: GuestClass[];
  /** Also those that are off the list, each by its last name. */
  everyClass?: GuestClass[];
}
