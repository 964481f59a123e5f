import { may, sessionLimits, type SessionRow } from '@tabletime/contract';
import { useSignedIn } from '../../api/sign-in/sign-in-storage.ts';
import { useTicking } from '../../cache/page-clock.ts';

type Person = Pick<NonNullable<ReturnType<typeof useSignedIn>>, 'id' | 'role'>;

export const mayReopen = (session: SessionRow, person: Person, nowMs: number): boolean => {
  if (session.status !== 'completed' || session.endTime === null) return false;
  if (nowMs - Date.parse(session.endTime) > sessionLimits.reopenMinutes * 60_000) return false;
  const { endedBy } = session;
  return may(person.role, 'history.delete') || (endedBy !== null && typeof endedBy !== 'string' && endedBy._id === person.id);
};

export const useMayReopen = (session: SessionRow): boolean => {
  const person = useSignedIn();
  return useTicking((now) => person !== undefined && mayReopen(session, person, now));
};
