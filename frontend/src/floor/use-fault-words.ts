import { useTranslate } from 'react-admin';
import type { Faults } from './session-draft.ts';
import type { Setback } from '../forms/use-mutation.ts';

/** Field → what is wrong with it, in words: the form's own faults, and under them those that the server named. */
export const useFaultWords = () => {
  const translate = useTranslate();
  return <Draft>(faults: Faults<Draft>, setback: Setback | null): Faults<Draft> => {
    const own = Object.entries<string | undefined>(faults).map(([field, code]) => [field, translate(code ?? '')] as const);
    const served = setback?.trouble.kind === 'fields' ? setback.trouble.errors : {};
    return { ...served, ...Object.fromEntries(own) } as Faults<Draft>;
  };
};
