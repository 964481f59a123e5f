import type { LogAction } from '@tabletime/contract';
import { useT } from '../../i18n/use-t.ts';
import { toneOf } from './fact-words.ts';
import { StatusMark } from '../../ui/status-mark.tsx';

/** What kind of thing happened, as a mark in its colour. */
export const ActionMark = ({ action }: { action: LogAction }) => {
  const t = useT();
  return <StatusMark tone={toneOf(action)}>{t(`audit.action.${action}`)}</StatusMark>;
};
