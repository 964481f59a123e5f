import { Box } from '@mui/material';
import { type LogAction, type LogKind, logKinds } from '@tabletime/contract';
import { useT } from '../../i18n/use-t.ts';
import { StatusMark, type Tone } from '../../ui/status-mark.tsx';

/** Green for what begins, blue for what ends, amber for what changes, red for what is taken away. */
const tones: Record<LogKind, Tone> = { begins: 'primary', ends: 'info', changes: 'warning', takesAway: 'error', plain: 'neutral' };

/** The colour of an action's badge. */
export const toneOf = (action: LogAction): Tone => tones[logKinds[action]];

interface ActionMarkProps {
  action: LogAction;
  imported?: boolean | undefined;
  isDense?: boolean;
}

export const ActionMark = ({ action, imported = false, isDense = false }: ActionMarkProps) => {
  const t = useT();
  const mark = (
    <StatusMark tone={toneOf(action)} isDense={isDense}>
      {t(`audit.action.${action}`)}
    </StatusMark>
  );
  if (!imported) return mark;
  return (
    <Box component="span" sx={{ display: 'inline-grid', justifyItems: 'start' }}>
      {mark}
      <Box component="span" sx={{ typography: 'body2', lineHeight: 1.3, paddingInlineStart: 1.25, color: 'text.secondary' }}>
        {t('logs.imported')}
      </Box>
    </Box>
  );
};

/** The action in its colour, without a badge's room. */
export const ActionWord = ({ action }: { action: LogAction }) => {
  const t = useT();
  const tone = toneOf(action);
  return (
    <Box
      component="span"
      sx={{
        fontWeight: 700,
        color: tone === 'neutral' ? 'text.secondary' : `${tone}.main`,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        minInlineSize: 0,
      }}
    >
      {t(`audit.action.${action}`)}
    </Box>
  );
};
