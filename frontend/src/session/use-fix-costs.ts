import { useCallback, useEffect, useRef } from 'react';
import { fixMissingCosts } from '../api/sessions.ts';
import { useFormMutation } from '../forms/use-form-mutation.ts';
import { useT } from '../i18n/use-t.ts';

/** `onFixed`: after the costs are set. */
export const useFixCosts = (onFixed: () => void = () => undefined) => {
  const t = useT();
  const { run: runFix, isRunning: isFixing } = useFormMutation<{ fixedSessions: number }>(
    {
      changes: 'sessions',
      failed: 'sessions.failed.fix_costs',
      done: ({ fixedSessions }) => t('done.costs_fixed', { smart_count: fixedSessions }),
    },
    onFixed,
  );

  // A stable reference keeps cards from rendering at every reload.
  const run = useRef(runFix);
  useEffect(() => {
    run.current = runFix;
  });
  const fixCosts = useCallback(() => void run.current(fixMissingCosts), []);

  return { fixCosts, isFixing };
};
