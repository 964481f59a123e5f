import type { SessionRow } from '@tabletime/contract';
import { Suspense } from 'react';
import { currentLanguage } from '../i18n/language.ts';
import { loadPart } from '../i18n/messages.ts';
import { lazily } from '../ui/lazily.tsx';

const Notes = lazily(async () => {
  const [{ EndedNotes }] = await Promise.all([import('./closed-day-note.tsx'), loadPart('guests', currentLanguage())]);
  return EndedNotes;
});

/** Notes in dialogs that change an ended session, if its day is closed or its bill has an invoice. */
export const ClosedDay = ({ session: { id, isActive, businessDate } }: { session: SessionRow }) =>
  isActive || businessDate === null ? null : (
    <Suspense>
      <Notes session={id} day={businessDate} />
    </Suspense>
  );
