import { useCallback, useEffect, useRef } from 'react';
import { fixMissingCosts } from '../api/sessions.ts';
import { useFormMutation } from '../forms/use-form-mutation.ts';
import { useT } from '../i18n/use-t.ts';

/** Gives missing costs to all sessions at once. */
export const useListActions = () => {
  const t = useT();
  const { run: runFix, isRunning: isFixing } = useFormMutation<{ fixedSessions: number }>(
    {
      changes: 'sessions',
      failed: 'sessions.failed.fix_costs',
      done: ({ fixedSessions }) => t('done.costs_fixed', { smart_count: fixedSessions }),
    },
    () => undefined,
  );

  // The cards take it as a property: one that stays the same keeps them from rendering with every reload.
  const run = useRef(runFix);
  useEffect(() => {
    run.current = runFix;
  });
  const fixCosts = useCallback(() => void run.current(fixMissingCosts), []);

  return { fixCosts, isFixing };
};
