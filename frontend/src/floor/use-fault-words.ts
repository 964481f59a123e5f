import { useTranslate } from 'ra-core';
import type { Faults } from './session-draft.ts';
import type { MutationFailure } from '../forms/use-form-mutation.ts';

/** Field → what is wrong with it, in words: the form's own faults, and under them those that the server named. */
export const useFaultWords = () => {
  const translate = useTranslate();
  return <Draft>(faults: Faults<Draft>, failure: MutationFailure | null): Faults<Draft> => {
    const own = Object.entries<string | undefined>(faults).map(([field, code]) => [field, translate(code ?? '')] as const);
    const served = failure?.kind === 'fields' ? failure.errors : {};
    return { ...served, ...Object.fromEntries(own) } as Faults<Draft>;
  };
};
