import { DeviceRow, HistoryDay, InvitationRow, ReportRow, SessionRow, UserRow, wireRow, WireTariff, wireTariff } from '@tabletime/contract';
import { z } from 'zod';
import { inOrder, onTheWire } from './routing/answer.ts';

/** Rows as they travel. */
export const Session = wireRow(SessionRow.extend({ tariff: WireTariff }));
export const Report = wireRow(ReportRow);
export const Day = wireRow(HistoryDay);
export const User = wireRow(UserRow);
export const Device = wireRow(DeviceRow);
export const Invitation = wireRow(InvitationRow);

/** A person and the token that they are signed in by. */
export const SignedIn = z.object({ user: User, token: z.string() });

/** Something by its id alone. */
export const Named = z.object({ _id: z.uuid() });

/** What is left to say of something that was removed. */
export const Removed = Named.extend({ version: z.int() });

/** A session as a call that changes it answers it. */
export const wireSession = (row: SessionRow) => onTheWire(inOrder(SessionRow, { ...row, tariff: wireTariff(row.tariff) }));

/** The tariff of a session, where the database writes the answer. */
export const wireTariffInSql =
  "tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100))";
