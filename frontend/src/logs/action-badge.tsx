import type { LogAction } from '@tabletime/contract';
import { StatusMark } from '../components/status-mark.tsx';
import { useT } from '../i18n/use-t.ts';
import { toneOf } from './log-tones.ts';

/** The name of an action on its colour. */
export const ActionBadge = ({ action }: { action: LogAction }) => {
  const t = useT();
  return <StatusMark tone={toneOf(action)}>{t(`audit.action.${action}`)}</StatusMark>;
};
