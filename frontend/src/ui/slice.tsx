import { type ReactNode, useDeferredValue } from 'react';

/** Renders its children after the rest, interruptibly. Reserve their space. */
export const Slice = ({ children }: { children: ReactNode }) => (useDeferredValue(true, false) ? children : null);
