import type { LogAction } from '@tabletime/contract';
import { useT } from '../i18n/use-t.ts';
import { StatusMark, type Tone } from './status-mark.tsx';

/** The colour of each action in the log: begun green, ended blue, changed amber, removed red. */
const tones: Partial<Record<LogAction, Tone>> = {
  SESSION_START: 'primary',
  SESSION_RESTORED: 'primary',
  SESSION_END: 'info',
  SESSION_EDITED: 'warning',
  COST_FIXED: 'warning',
  ROLE_CHANGED: 'warning',
  SESSION_DELETED: 'error',
  STATUS_UPDATED: 'error',
  USER_DELETED: 'error',
};

/** What kind of thing happened, as a mark in its colour. */
export const ActionMark = ({ action }: { action: LogAction }) => {
  const t = useT();
  return <StatusMark tone={tones[action] ?? 'neutral'}>{t(`audit.action.${action}`)}</StatusMark>;
};
