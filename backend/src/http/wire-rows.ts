import { DeviceRow, HistoryDay, InvitationRow, ReportRow, SessionRow, UserRow, wireRow } from '@tabletime/contract';
import { z } from 'zod';

/** Rows as they travel. */
export const Session = wireRow(SessionRow);
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
