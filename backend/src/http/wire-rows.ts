import {
  AccountantKeyRow,
  BarLine,
  DeviceRow,
  HistoryDay,
  InvitationRow,
  PassWithStory,
  ReportRow,
  SessionRow,
  ShownClose,
  ShownFigures,
  ShownInvoice,
  ShownLedgerRow,
  ShownPass,
  UserRow,
  wireRow,
  WireTariff,
  wireTariff,
} from '@tabletime/contract';
import { z } from 'zod';
import { inOrder, onTheWire } from './routing/answer.ts';

export const Session = wireRow(SessionRow.extend({ tariff: WireTariff }));
export const Report = wireRow(ReportRow.extend({ figures: ShownFigures }));
export const Day = wireRow(HistoryDay);
export const Entry = wireRow(ShownLedgerRow);
export const Closed = wireRow(ShownClose);
export const Invoiced = wireRow(ShownInvoice);
export const User = wireRow(UserRow);
export const Device = wireRow(DeviceRow);
export const Waiting = wireRow(BarLine);
export const AccountantKey = wireRow(AccountantKeyRow);
export const Pass = wireRow(ShownPass);
export const PassDetails = wireRow(PassWithStory);
export const Invitation = wireRow(InvitationRow);

export const SignedIn = z.object({ user: User, token: z.string() });

export const Named = z.object({ _id: z.uuid() });

export const Removed = Named.extend({ version: z.int() });

export const wireSession = (row: SessionRow) => onTheWire(inOrder(SessionRow, { ...row, tariff: wireTariff(row.tariff) }));

export const wireTariffInSql =
  "tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100))";
