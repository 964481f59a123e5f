import { type ReactNode, useDeferredValue } from 'react';

/** Shows its children right after what surrounds them, built in slices: a slow device answers a finger in between. Their room has to be there before. */
export const Slice = ({ children }: { children: ReactNode }) => (useDeferredValue(true, false) ? children : null);
