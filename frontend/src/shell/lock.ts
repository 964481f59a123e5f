import { useLogout } from 'ra-core';
import { useCallback, useEffect } from 'react';
import { isIdle, sendPresence, touch, useOwnTablet } from '../api/sign-in/shared-tablet.ts';

/** Milliseconds between checks for idleness. */
const lookEvery = 2_000;

/** Locks this shared tablet; drafts wait for their person. */
export const useLock = (): (() => void) => {
  const logout = useLogout();
  return useCallback(() => void logout({ isLock: true }, '/login'), [logout]);
};

/** Locks the tablet after its idle time. */
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
    // Activity after the time is up must not keep the tablet unlocked: check first.
    const handleSign = () => {
      if (isIdle()) return lock();
      touch();
      sendPresence();
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
