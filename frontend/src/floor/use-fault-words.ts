import { useTranslate } from 'ra-core';
import type { Faults } from './session-draft.ts';
import type { MutationFailure } from '../forms/use-form-mutation.ts';

/** Faults in words by field: the form's own before the server's. */
export const useFaultWords = () => {
  const translate = useTranslate();
  return <Draft>(faults: Faults<Draft>, failure: MutationFailure | null): Faults<Draft> => {
    const own = Object.entries<string | undefined>(faults).map(([field, code]) => [field, translate(code ?? '')] as const);
    const served = failure?.kind === 'fields' ? failure.errors : {};
    return { ...served, ...Object.fromEntries(own) } as Faults<Draft>;
  };
};
