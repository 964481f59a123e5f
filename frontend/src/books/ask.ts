import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { alwaysFresh } from '../cache/freshness.ts';

/** Reads with the accountant's key. */
export type Ask = <Data>(read: (key: string) => Promise<Data>) => Promise<Data>;

interface Asking {
  ask: Ask;
  /** Tells one key's answers from another's. */
  key: string;
}

export const AskContext = createContext<Asking | undefined>(undefined);

export const useAsk = (): Asking => {
  const asking = useContext(AskContext);
  if (!asking) throw new Error('The books are read within their door');
  return asking;
};

/** Offline it fails at once, to say so. */
export const useBooksQuery = <Data>(name: readonly unknown[], read: (key: string) => Promise<Data>): UseQueryResult<Data> => {
  const { ask, key } = useAsk();
  return useQuery({ queryKey: ['books', key, ...name], queryFn: () => ask(read), networkMode: 'always', ...alwaysFresh });
};
