import { SessionRow } from '@tabletime/contract';
import { useOpened as useOpenedOver } from '../forms/use-opened.ts';

/** What is open over the floor. */
export type Opened = { kind: 'start' } | { kind: 'end' | 'edit' | 'correct' | 'delete' | 'details'; session: SessionRow };

/** Opens something over the floor; `from` is the control that asked for it and gets the focus back. */
export type Open = (opened: Opened, from: HTMLElement) => void;

const heading = () => [document.getElementById('active-sessions')];

const aboutSession = ['end', 'edit', 'correct', 'delete', 'details'] as const;

/** What was open before a reload; undefined where it is not one of ours, as after an update of the app. */
const parse = (kept: unknown): Opened | undefined => {
  if (typeof kept !== 'object' || kept === null || !('kind' in kept)) return undefined;
  if (kept.kind === 'start') return { kind: 'start' };
  const kind = aboutSession.find((one) => one === kept.kind);
  const session = SessionRow.safeParse('session' in kept ? kept.session : undefined).data;
  return kind && session && { kind, session };
};

/** What is open over the floor. The focus of a card that went away goes to the floor's heading. */
export const useOpened = () => useOpenedOver<Opened>({ screen: 'sessions', parse, placesOf: () => heading });
