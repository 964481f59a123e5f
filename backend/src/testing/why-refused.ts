import { Refused } from '../moving-in/read-row.ts';

export const whyRefused = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
  return 'it was taken';
};
