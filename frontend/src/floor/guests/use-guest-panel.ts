import { firstToGo, latestOccurrence, type SessionGuest, type SessionRow } from '@tabletime/contract';
import { type ReactNode, useState } from 'react';
import {
  addGuests,
  bringGuestBack,
  chooseGuestClass,
  letGuestsLeave,
  pauseSession,
  resumeSession,
  type ShareTender,
} from '../../api/guests.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useCafe } from '../../cache/use-cafe.ts';
import { readTime } from '../../forms/dates/read-dates.ts';
import { detachPass } from '../../api/passes.ts';
import type { Latest } from '../../session/use-latest.ts';
import { guestsOf } from './guest-figures.ts';
import { useGuestAction } from './use-guest-action.tsx';

interface GuestPanelOptions {
  latest: Latest;
  isDisabled: boolean;
  onClose: () => void;
  /** Called with the changed session, which stays open. */
  onDone: (session: SessionRow) => void;
}

export interface GuestPanel {
  guests: SessionGuest[];
  selected: number[];
  select: (guests: number[]) => void;
  /** The selected guests, or without a selection one of several alike. */
  leaving: number[];
  /** Whether the guests who leave are here, and others stay. */
  canLeave: boolean;
  /** Whether the buttons that pay are those of the selected guests, who are not all who are here. */
  hasOwnButtons: boolean;
  /** Cash handed over, as typed. */
  tendered: string;
  setTendered: (amount: string) => void;
  leftAt: string;
  setLeftAt: (time: string) => void;
  /** Epoch milliseconds; undefined for now. */
  leftAtMs: number | undefined;
  isOff: boolean;
  faults: Record<string, string>;
  notice: ReactNode;
  add: () => void;
  leave: (payment?: ShareTender) => void;
  bringBack: (guest: number) => void;
  chooseClass: (guest: number, guestClass: string | null) => void;
  detachPass: (guest: number) => void;
  pause: (reason?: string) => void;
  resume: () => void;
}

/** The guests of a running table, those selected, and what one tap does to them. */
export const useGuestPanel = ({ latest, isDisabled, onClose, onDone }: GuestPanelOptions): GuestPanel => {
  const { base } = latest;
  const { timezone } = useCafe();
  const [selected, setSelected] = useState<number[]>([]);
  const [leftAt, setLeftAt] = useState('');
  const [tendered, setTendered] = useState('');
  const { run, isRunning, failure, clearFailure, notice } = useGuestAction(base, onClose, (session) => {
    setSelected([]);
    setLeftAt('');
    setTendered('');
    latest.take(session);
    onDone(session);
  });
  const guests = guestsOf(base);
  const chosen = guests.filter(({ guest }) => selected.includes(guest));
  const present = guests.filter(({ leftAt: left }) => left === null);
  const leaving = chosen.length > 0 ? chosen.map(({ guest }) => guest) : present.length > 1 ? firstToGo(present).slice(0, 1) : [];
  // Means its latest occurrence, as on the server.
  const isEarlier = chosen.length > 0 && readTime(leftAt) !== undefined;
  const { id, version } = base;
  return {
    guests,
    selected,
    select: (next) => {
      setSelected(next);
      setTendered('');
      clearFailure();
    },
    leaving,
    canLeave: leaving.length > 0 && leaving.length < present.length && chosen.every((guest) => guest.leftAt === null),
    hasOwnButtons: chosen.length > 0 && !(present.length > 0 && present.every(({ guest }) => selected.includes(guest))),
    tendered,
    setTendered: (amount) => {
      setTendered(amount);
      clearFailure();
    },
    leftAt,
    setLeftAt: (time) => {
      setLeftAt(time);
      clearFailure();
    },
    leftAtMs: isEarlier ? latestOccurrence(leftAt, serverNow(), timezone) : undefined,
    isOff: isDisabled || isRunning,
    faults: failure?.kind === 'fields' ? failure.errors : {},
    notice,
    add: () => void run((key) => addGuests(id, version, { count: 1 }, key)),
    leave: (payment) => {
      const input = { guests: leaving, ...(chosen.length > 0 && leftAt !== '' && { leftAt }), ...(payment && { payment }) };
      void run((key) => letGuestsLeave(id, version, input, key));
    },
    bringBack: (guest) => void run((key) => bringGuestBack(id, version, guest, key)),
    chooseClass: (guest, guestClass) => void run((key) => chooseGuestClass(id, version, guest, guestClass, key)),
    detachPass: (guest) => void run((key) => detachPass(id, version, guest, key)),
    pause: (reason) => void run((key) => pauseSession(id, version, { reason }, key)),
    resume: () => void run((key) => resumeSession(id, version, key)),
  };
};
