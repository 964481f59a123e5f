import { type ReactNode, useDeferredValue } from 'react';

/** Renders its children after the rest, interruptibly. Reserve their space. */
export const Deferred = ({ children }: { children: ReactNode }) => (useDeferredValue(true, false) ? children : null);
