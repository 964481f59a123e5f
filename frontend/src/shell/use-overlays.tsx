import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ErrorBoundary } from '../ui/failure-page.tsx';
import { holdKeys, releaseKeys } from '../ui/held-keys.ts';
import { lazily } from '../ui/lazily.tsx';
import { useT } from '../i18n/use-t.ts';
import { may, type Role } from '@tabletime/contract';
import { useNotify } from 'ra-core';
import { useNavigate } from 'react-router';
import { type Shortcut, readKey } from './shortcuts/read-key.ts';
import { singleKeysOn } from './shortcuts/single-keys.ts';
import { takesText } from './shortcuts/takes-text.ts';
import { startOnFloor } from '../session/floor-link.ts';
import { useDestinations } from './navigation.ts';

/** Whether a dialog or menu has the keyboard. */
const isCovered = (): boolean => document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null;

/**
 * Handles shortcuts, except while typing or in a dialog or menu. `onShortcut` returns whether it acted; otherwise the browser handles the key.
 */
const useShortcuts = (onShortcut: (shortcut: Shortcut) => boolean): void => {
  const goSince = useRef<number | null>(null);
  const handleShortcut = useEffectEvent(onShortcut);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || takesText(event.target) || isCovered()) return;
      const result = readKey(event, goSince.current, singleKeysOn(), event.timeStamp);
      goSince.current = result.goSince;
      if (result.shortcut && handleShortcut(result.shortcut)) event.preventDefault();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
};

/** Returns false if the page has no search. */
const focusSearch = (): boolean => {
  const field = document.querySelector<HTMLInputElement>('[data-search-field]');
  field?.focus();
  field?.select();
  return field !== null;
};

const Palette = lazily(async () => (await import('./palette/palette.tsx')).Palette);
const ShortcutDialog = lazily(async () => (await import('./shortcuts/shortcut-dialog.tsx')).ShortcutDialog);

/** In place of an overlay whose code failed to load: the page below goes on. */
const NotOpened = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const notify = useNotify();
  const handleFailure = useEffectEvent(() => {
    notify(t('errors.unknown'), { type: 'error' });
    onClose();
  });
  useEffect(() => handleFailure(), []);
  return null;
};

interface Overlays {
  overlay: ReactNode;
  /** Undefined for customers, who have a single page. */
  openPalette: (() => void) | undefined;
  openShortcuts: (() => void) | undefined;
}

export const useOverlays = (role: Role): Overlays => {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const isStaff = may(role, 'dashboard.read');
  const close = () => setOpen(null);
  const openPalette = () => {
    holdKeys(close);
    setOpen('palette');
  };
  useEffect(() => (open === 'palette' ? () => void releaseKeys() : undefined), [open]);
  const openShortcuts = () => setOpen('shortcuts');
  const start = () => {
    holdKeys(() => void navigate('/sessions', { replace: true, state: null }));
    startOnFloor(navigate);
  };

  const destinations = useDestinations(role);
  const goTo = (letter: string): boolean => {
    const destination = destinations.find((known) => known.letter === letter);
    if (destination) void navigate(destination.to);
    return destination !== undefined;
  };
  useShortcuts((shortcut: Shortcut) => {
    if (!isStaff) return false;
    if (shortcut.is === 'goTo') return goTo(shortcut.letter);
    if (shortcut.is === 'find') openPalette();
    else if (shortcut.is === 'list') openShortcuts();
    else if (shortcut.is === 'search') return focusSearch();
    else if (may(role, 'sessions.write')) start();
    else return false;
    return true;
  });

  return {
    overlay: (
      <ErrorBoundary
        fallback={(_, reset) => (
          <NotOpened
            onClose={() => {
              close();
              reset();
            }}
          />
        )}
      >
        <Suspense fallback={null}>
          {open === 'palette' && <Palette role={role} onClose={close} onShortcuts={openShortcuts} />}
          {open === 'shortcuts' && <ShortcutDialog role={role} onClose={close} />}
        </Suspense>
      </ErrorBoundary>
    ),
    openPalette: isStaff ? openPalette : undefined,
    openShortcuts: isStaff ? openShortcuts : undefined,
  };
};
