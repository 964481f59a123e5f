import { useEffect } from 'react';

/** Lets the browser ask before the tab is closed, while something would be lost. */
export const useLeaveWarning = (isAtRisk: boolean): void => {
  useEffect(() => {
    if (!isAtRisk) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isAtRisk]);
};
