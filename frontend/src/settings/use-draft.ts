import { useEffect } from 'react';
import { forgetPersisted, usePersisted } from '../forms/persisted.ts';
import { useActiveSessions } from '../session/use-active-sessions.ts';

/** What was typed into the fields of a form; a field that nobody touched is absent and follows the server. */
export type Draft<Field extends string> = Partial<Record<Field, string>>;

const asDraft = <Field extends string>(stored: unknown): Draft<Field> | undefined =>
  typeof stored === 'object' && stored !== null
    ? (Object.fromEntries(Object.entries(stored).filter(([, text]) => typeof text === 'string')) as Draft<Field>)
    : undefined;

/**
 * The draft of one form of the settings. Going to another page, a reload and a sign-in that ran out leave it as it was typed;
 * a tab that would be closed on it asks first, where `isUnsaved` says that there is something to lose.
 */
export const useDraft = <Field extends string>(section: string) => {
  const [draft, setDraft] = usePersisted<Draft<Field>>(`settings.form.${section}`, asDraft<Field>, () => ({}));
  return {
    draft,
    type: (field: Field, text: string) => setDraft((before) => ({ ...before, [field]: text })),
    discard: () => {
      setDraft({});
      forgetPersisted(`settings.form.${section}.reason`);
    },
  };
};

/** Lets the browser ask before the tab is closed, for as long as `isUnsaved`. */
export const useUnsavedWarning = (isUnsaved: boolean): void => {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
};

/** How many tables are running right now, 0 while that is not known. A table with two sessions is one. */
export const useRunning = (): number => {
  return new Set(useActiveSessions().sessions?.map(({ tableNumber }) => tableNumber)).size;
};
