import { useSearchParams } from 'react-router';
import type { BookPeriod } from '../api/books.ts';
import { useBusinessDate } from '../cache/use-business-date.ts';
import { periodOf } from './book-period.ts';

/** The days on the page, which its address names. */
export const usePeriod = () => {
  const today = useBusinessDate();
  const [address, setAddress] = useSearchParams();
  return {
    period: periodOf(address, today),
    choose: ({ from, to }: BookPeriod) => setAddress({ from, to }, { replace: true }),
  };
};
