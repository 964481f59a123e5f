import { useQuery } from '@tanstack/react-query';
import { menuQuery } from '../api/products.ts';

/** Whether the café sells passes or once did; false until that is known. */
export const useHasPasses = (isEnabled = true): boolean =>
  useQuery({ ...menuQuery, enabled: isEnabled }).data?.products.some(({ pass }) => pass !== undefined) ?? false;
