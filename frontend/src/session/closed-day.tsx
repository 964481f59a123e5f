import type { SessionRow } from '@tabletime/contract';
import { Suspense } from 'react';
import { currentLanguage } from '../i18n/language.ts';
import { loadPart } from '../i18n/messages.ts';
import { lazily } from '../ui/lazily.tsx';

const Note = lazily(async () => {
  const [{ ClosedDayNote }] = await Promise.all([import('./closed-day-note.tsx'), loadPart('guests', currentLanguage())]);
  return ClosedDayNote;
});

/** A note in dialogs that change an ended session, if its day is closed. */
export const ClosedDay = ({ session: { isActive, businessDate } }: { session: SessionRow }) =>
  isActive || businessDate === null ? null : (
    <Suspense>
      <Note day={businessDate} />
    </Suspense>
  );
