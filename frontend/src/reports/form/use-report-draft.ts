import { useState } from 'react';
import { usePersistedDraft } from '../../forms/persisted-draft.ts';
import { readDraft, type ReportDraft } from './report-draft.ts';

interface DraftOptions<Rest> {
  /** The name that the draft is kept under. */
  name: string;
  /** What the form begins with, also after it was discarded. */
  begin: () => ReportDraft & Rest;
  /** What stands in a kept draft beside the fields of the form. */
  restOf: (stored: unknown, fresh: ReportDraft & Rest) => Rest;
}

/** The draft of a report, new or edited: what is typed stays on this device until it is submitted or discarded. */
export const useReportDraft = <Rest extends object>({ name, begin, restOf }: DraftOptions<Rest>) => {
  // What the form began with stays: nothing changes under a typing hand.
  const [{ fresh, begun, hasEnded }, setBegin] = useState(() => ({ fresh: begin(), begun: 0, hasEnded: false }));
  const beginAnew = (ended: boolean) => setBegin({ fresh: begin(), begun: begun + 1, hasEnded: ended });
  const { draft, isSaved, update } = usePersistedDraft<ReportDraft & Rest>(
    name,
    (stored) => {
      const read = readDraft(stored, fresh);
      return read && { ...read, ...restOf(stored, fresh) };
    },
    () => beginAnew(true),
  );
  const end = () => update(() => null);
  return {
    draft: draft ?? fresh,
    /** Another number is another form. */
    begun,
    /** Whether the draft ended in another tab, and none has begun since. */
    hasEnded: hasEnded && draft === null,
    /** Changes what stands beside the fields, where there is a draft. */
    put: (rest: Partial<Rest>) => update((before) => before && { ...before, ...rest }),
    end,
    /** What the form asks for. */
    form: {
      isDirty: draft !== null,
      isSaved,
      onChange: (change: (before: ReportDraft) => Partial<ReportDraft>) =>
        update((before) => ({ ...(before ?? fresh), ...change(before ?? fresh) })),
      onDiscard: () => {
        end();
        beginAnew(false);
      },
    },
  };
};
