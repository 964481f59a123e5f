import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { printSheetMark } from '../../ui/print-sheet.tsx';

/** `onPrintCommand`: the browser's own print command prints this sheet. */
export const usePrinting = (onPrintCommand: boolean) => {
  const [isPrinting, setIsPrinting] = useState(false);

  useEffect(() => {
    const handleBefore = () => {
      // The browser captures the page as soon as this returns.
      if (onPrintCommand && !document.querySelector(`[${printSheetMark}]`)) flushSync(() => setIsPrinting(true));
    };
    const handleAfter = () => setIsPrinting(false);
    window.addEventListener('beforeprint', handleBefore);
    window.addEventListener('afterprint', handleAfter);
    return () => {
      window.removeEventListener('beforeprint', handleBefore);
      window.removeEventListener('afterprint', handleAfter);
    };
  }, [onPrintCommand]);

  const print = useCallback(() => {
    flushSync(() => setIsPrinting(true));
    window.print();
  }, []);

  return { isPrinting, print };
};
