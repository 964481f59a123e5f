import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { printSheetMark } from '../../ui/print-sheet.tsx';

/**
 * Whether a sheet for the printer is to be on the page, and the way to print it. `isAsked` says that this is the one which the
 * browser's own menu prints.
 */
export const usePrinting = (isAsked: boolean) => {
  const [isPrinting, setIsPrinting] = useState(false);

  useEffect(() => {
    const handleBefore = () => {
      // The browser takes its picture of the page as soon as this returns.
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
