import ArrowIcon from '@mui/icons-material/ArrowForward';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { type DashboardData, may, type Role } from '@tabletime/contract';
import { Link } from 'react-router';
import { ActionMark } from '../session/log-entry/action-mark.tsx';
import { PersonName } from '../ui/person-name.tsx';
import { useT } from '../i18n/use-t.ts';
import { Panel } from '../ui/panel.tsx';
import { mirrored } from '../theme/direction.tsx';
import { useFormat } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { relativeTime } from '../i18n/create-format.ts';
import { useTicking } from '../cache/page-clock.ts';
import { Hint } from '../ui/hint.tsx';

type Entry = DashboardData['recentActivity'][number];

interface ActivityProps {
  role: Role;
  entries: Entry[] | undefined;
}

const shown = 5;

export const Activity = ({ role, entries }: ActivityProps) => {
  const t = useT();
  return (
    <Panel
      title={t('dashboard.activity.title')}
      busy={entries === undefined}
      action={
        may(role, 'logs.read') && (
          <Button
            component={Link}
            to="/logs"
            variant="text"
            color="primary"
            endIcon={<ArrowIcon sx={mirrored} />}
            sx={{ marginInlineEnd: -1.5, paddingInline: 1.5 }}
          >
            {t('dashboard.activity.toLogs')}
          </Button>
        )
      }
    >
      {entries?.length === 0 ? (
        <Box sx={{ paddingBlock: 4, textAlign: 'center' }}>
          <Typography sx={{ fontWeight: 700 }}>{t('dashboard.activity.empty')}</Typography>
          <Typography color="text.secondary">{t('dashboard.activity.emptyHint')}</Typography>
        </Box>
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {(entries ?? Array.from({ length: shown }, () => undefined)).slice(0, shown).map((entry, index) => (
            <Box
              component="li"
              key={entry?._id ?? index}
              sx={{ paddingBlock: 1.5, borderBlockStart: '1px solid', borderColor: 'divider', '&:first-of-type': { borderBlockStart: 0 } }}
            >
              {entry ? <Line entry={entry} /> : <Skeleton height={52} />}
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
};

const Line = ({ entry: { action, msg, performedBy, createdAt } }: { entry: Entry }) => {
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: { sm: '196px minmax(0, 1fr)' }, columnGap: 2, alignItems: 'start' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <ActionMark action={action} />
        <Box sx={{ display: { sm: 'none' }, typography: 'body2', color: 'text.secondary' }}>
          <TimeAgo at={createdAt} />
        </Box>
      </Box>
      <Box sx={{ minInlineSize: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>{msg}</Box>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, typography: 'body2', color: 'text.secondary' }}>
          <Box sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
            {performedBy === 'System' ? t('audit.system') : <PersonName person={performedBy} />}
          </Box>
          <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
            <TimeAgo at={createdAt} />
          </Box>
        </Box>
      </Box>
    </Box>
  );
};

/** Relative and growing; hover, focus or a tap shows the full time. */
const TimeAgo = ({ at }: { at: string }) => {
  const t = useT();
  const language = useLanguage();
  const { dateTime } = useFormat();
  const ago = useTicking((nowMs) => relativeTime(Date.parse(at), nowMs, language));
  return (
    <Hint title={dateTime(at)} component="time" dateTime={at} sx={{ whiteSpace: 'nowrap' }}>
      {ago ?? t('dashboard.ago.now')}
    </Hint>
  );
};
