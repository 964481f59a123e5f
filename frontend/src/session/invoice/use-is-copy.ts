import { useEffect, useState } from 'react';

/** Papers whose original this device has printed. */
const originals = new Set<string>();

/**
 * Whether a paper that is being printed is a copy. The original is the first print at the end of a session; everything that is printed
 * again or later is a copy. `paper` names an invoice, or a receipt with the end of its session.
 */
export const useIsCopy = (paper: string, isAtEnd: boolean): boolean => {
  const [isCopy] = useState(() => !isAtEnd || originals.has(paper));
  useEffect(() => {
    if (isAtEnd) originals.add(paper);
  }, [paper, isAtEnd]);
  return isCopy;
};
