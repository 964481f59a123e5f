import { useState } from 'react';
import { usePersistedDraft } from '../../forms/persisted-draft.ts';
import { readDraft, type ReportDraft } from './report-draft.ts';

interface DraftOptions<Rest> {
  name: string;
  /** Also called after a discard. */
  begin: () => ReportDraft & Rest;
  /** Reads what is stored besides the form's fields. */
  restOf: (stored: unknown, fresh: ReportDraft & Rest) => Rest;
}

/** Stored on this device until submitted or discarded. */
export const useReportDraft = <Rest extends object>({ name, begin, restOf }: DraftOptions<Rest>) => {
  // Fixed at the start: new defaults must not change fields while a person types.
  const [{ fresh, formNumber, hasEnded }, setBegin] = useState(() => ({ fresh: begin(), formNumber: 0, hasEnded: false }));
  const restart = (ended: boolean) => setBegin({ fresh: begin(), formNumber: formNumber + 1, hasEnded: ended });
  const { draft, isSaved, update } = usePersistedDraft<ReportDraft & Rest>(
    name,
    (stored) => {
      const read = readDraft(stored, fresh);
      return read && { ...read, ...restOf(stored, fresh) };
    },
    () => restart(true),
  );
  const end = () => update(() => null);
  return {
    draft: draft ?? fresh,
    /** A new number remounts the form. */
    formNumber,
    /** Another tab ended the draft, and no new one has started. */
    hasEnded: hasEnded && draft === null,
    put: (rest: Partial<Rest>) => update((before) => before && { ...before, ...rest }),
    end,
    form: {
      isDirty: draft !== null,
      isSaved,
      onChange: (change: (before: ReportDraft) => Partial<ReportDraft>) =>
        update((before) => ({ ...(before ?? fresh), ...change(before ?? fresh) })),
      onDiscard: () => {
        end();
        restart(false);
      },
    },
  };
};
