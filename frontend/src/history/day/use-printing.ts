import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { printSheetMark } from '../../ui/print-sheet.tsx';

/** `isAsked`: the browser's own print command prints this sheet. */
export const usePrinting = (isAsked: boolean) => {
  const [isPrinting, setIsPrinting] = useState(false);

  useEffect(() => {
    const handleBefore = () => {
      // The browser captures the page as soon as this returns.
      if (isAsked && !document.querySelector(`[${printSheetMark}]`)) flushSync(() => setIsPrinting(true));
    };
    const handleAfter = () => setIsPrinting(false);
    window.addEventListener('beforeprint', handleBefore);
    window.addEventListener('afterprint', handleAfter);
    return () => {
      window.removeEventListener('beforeprint', handleBefore);
      window.removeEventListener('afterprint', handleAfter);
    };
  }, [isAsked]);

  const print = useCallback(() => {
    flushSync(() => setIsPrinting(true));
    window.print();
  }, []);

  return { isPrinting, print };
};
