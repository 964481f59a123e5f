import WarningIcon from '@mui/icons-material/WarningAmber';
import { alpha, ButtonBase } from '@mui/material';
import { sessionLimits, type SessionRow } from '@tabletime/contract';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useTicking } from '../../cache/page-clock.ts';
import { isLong } from '../../session/live-figures.ts';
import type { OpenFloorDialog } from '../floor-dialog.ts';

/** Asks about a session that has run for so long that it may have been forgotten. */
export const LongStrip = ({ session, onOpen }: { session: SessionRow; onOpen: OpenFloorDialog }) => {
  const t = useT();
  const { duration } = useFormat();
  if (!useTicking((now) => isLong(session, now))) return null;
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
        <strong>{t('guests.long', { time: duration(sessionLimits.longSessionMinutes) })}.</strong> {t('guests.long_hint')}
      </span>
    </ButtonBase>
  );
};
