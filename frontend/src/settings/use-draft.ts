import { useEffect } from 'react';
import { forgetPersisted, usePersisted } from '../forms/persisted.ts';
import { useActiveSessions } from '../session/use-active-sessions.ts';

/** Untouched fields are absent and follow the server. */
export type Draft<Field extends string> = Partial<Record<Field, string>>;

const asDraft = <Field extends string>(stored: unknown): Draft<Field> | undefined =>
  typeof stored === 'object' && stored !== null
    ? (Object.fromEntries(Object.entries(stored).filter(([, text]) => typeof text === 'string')) as Draft<Field>)
    : undefined;

/** A form's draft. It outlives navigation, a reload and an expired sign-in. */
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

/** Makes the browser ask before closing the tab. */
export const useUnsavedWarning = (isUnsaved: boolean): void => {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
};

export const useRunning = (): number => {
  return new Set(useActiveSessions().sessions?.map(({ tableNumber }) => tableNumber)).size;
};
