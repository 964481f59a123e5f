import WarningIcon from '@mui/icons-material/WarningAmber';
import { alpha, ButtonBase } from '@mui/material';
import { sessionLimits, type SessionRow } from '@tabletime/contract';
import { useT } from '../i18n/use-t.ts';
import { useIsLong } from './live-numbers.tsx';
import type { Open } from './opened.ts';

/** Marks a session that runs longer than is usual, and is the way to mend it. */
export const LongStrip = ({ session, onOpen }: { session: SessionRow; onOpen: Open }) => {
  const t = useT();
  if (!useIsLong(session)) return null;
  return (
    <ButtonBase
      onClick={(event) => onOpen({ kind: 'edit', session }, event.currentTarget)}
      sx={(theme) => ({
        minBlockSize: 48,
        paddingInline: 1.5,
        paddingBlock: 0.75,
        gap: 1,
        justifyContent: 'flex-start',
        textAlign: 'start',
        borderRadius: 1,
        color: 'warning.main',
        backgroundColor: alpha(theme.palette.warning.main, 0.12),
        typography: 'body2',
      })}
    >
      <WarningIcon aria-hidden fontSize="small" />
      <span>
        <strong>{t('sessions.live.long', { smart_count: sessionLimits.longSessionMinutes / 60 })}.</strong> {t('sessions.live.long_hint')}
      </span>
    </ButtonBase>
  );
};
