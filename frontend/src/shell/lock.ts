import { useLogout } from 'ra-core';
import { useCallback, useEffect } from 'react';
import { isIdle, tellPresence, touch, useOwnTablet } from '../api/shared-tablet.ts';

/** Milliseconds between two looks at whether somebody is still there. */
const lookEvery = 2_000;

/** Locks the shared tablet that this browser is: the lock screen comes, and what was typed waits for its person. */
export const useLock = (): (() => void) => {
  const logout = useLogout();
  return useCallback(() => void logout({ isLock: true }, '/login'), [logout]);
};

/** Locks the tablet when nobody has touched it for as long as it waits. */
export const useAutoLock = (): void => {
  const tablet = useOwnTablet();
  const lock = useLock();
  useEffect(() => {
    if (!tablet) return undefined;
    const look = () => {
      if (isIdle()) lock();
    };
    const timer = setInterval(look, lookEvery);
    const signs = ['pointerdown', 'keydown', 'wheel'] as const;
    // A sign after the time is up does not bring the person back: the look comes first.
    const handleSign = () => {
      if (isIdle()) return lock();
      touch();
      tellPresence();
    };
    for (const sign of signs) window.addEventListener(sign, handleSign, { capture: true, passive: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, handleSign, { capture: true });
      document.removeEventListener('visibilitychange', look);
    };
  }, [tablet, lock]);
};
