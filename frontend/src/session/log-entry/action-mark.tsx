import { Box } from '@mui/material';
import type { LogAction } from '@tabletime/contract';
import { useT } from '../../i18n/use-t.ts';
import { toneOf } from './fact-words.ts';
import { StatusMark } from '../../ui/status-mark.tsx';

interface ActionMarkProps {
  action: LogAction;
  imported?: boolean | undefined;
}

export const ActionMark = ({ action, imported = false }: ActionMarkProps) => {
  const t = useT();
  const mark = <StatusMark tone={toneOf(action)}>{t(`audit.action.${action}`)}</StatusMark>;
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
