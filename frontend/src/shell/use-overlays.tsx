import { may, type Role } from '@tabletime/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { startOnFloor } from '../session/floor-link.ts';
import { pagesFor } from './navigation.tsx';
import type { Asked } from './shortcuts/read-key.ts';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';

const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }));
const ShortcutDialog = lazy(async () => ({ default: (await import('./shortcuts/shortcut-dialog.tsx')).ShortcutDialog }));

interface Overlays {
  /** What is open over the page, if anything. */
  overlay: ReactNode;
  /** Both are for staff: a customer has one page, and nothing to find. */
  openPalette: (() => void) | undefined;
  openShortcuts: (() => void) | undefined;
}

/** The quick search and the list of shortcuts over every page of the staff, and what the shortcuts do. */
export const useOverlays = (role: Role): Overlays => {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const isStaff = may(role, 'dashboard.read');
  const close = () => setOpen(null);
  const openPalette = () => setOpen('palette');
  const openShortcuts = () => setOpen('shortcuts');

  const goTo = (letter: string): boolean => {
    const destination = pagesFor(role).find((known) => known.letter === letter);
    if (destination) void navigate(destination.to);
    return destination !== undefined;
  };
  useShortcuts((asked: Asked) => {
    if (!isStaff) return false;
    if (asked.is === 'goTo') return goTo(asked.letter);
    if (asked.is === 'find') openPalette();
    else if (asked.is === 'list') openShortcuts();
    else if (may(role, 'sessions.write')) void navigate(startOnFloor.to, startOnFloor.options);
    else return false;
    return true;
  });

  return {
    overlay: (
      <Suspense fallback={null}>
        {open === 'palette' && <Palette role={role} onClose={close} onShortcuts={openShortcuts} />}
        {open === 'shortcuts' && <ShortcutDialog role={role} onClose={close} />}
      </Suspense>
    ),
    openPalette: isStaff ? openPalette : undefined,
    openShortcuts: isStaff ? openShortcuts : undefined,
  };
};
