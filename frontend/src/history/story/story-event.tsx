import ArrowIcon from '@mui/icons-material/ArrowForward';
import { Box, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { LogRow } from '@tabletime/contract';
import { PersonName } from '../../components/person-name.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { type StoryChange, useStoryChanges } from './use-story-changes.ts';

const Change = ({ label, before, after }: StoryChange) => {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, overflowWrap: 'anywhere' }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ margin: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.75, minInlineSize: 0 }}>
        <Box component="bdi" sx={{ color: 'text.secondary' }}>
          {before}
        </Box>
        <ArrowIcon
          aria-hidden
          sx={(theme) => ({ fontSize: 18, color: 'text.secondary', transform: theme.direction === 'rtl' ? 'scaleX(-1)' : 'none' })}
        />
        <span style={visuallyHidden}>{t('history.story.changes_to')}</span>
        <Box component="bdi" sx={{ fontWeight: 700 }}>
          {after}
        </Box>
      </Box>
    </Box>
  );
};

/** One thing that happened to a session: what, by whom, when, why, and what it changed. */
export const StoryEvent = ({ event: { action, performedBy, createdAt, msg, details } }: { event: LogRow }) => {
  const t = useT();
  const { dateTime } = useFormat();
  const changes = useStoryChanges()(details.changes ?? []);
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        paddingInlineStart: 3,
        paddingBlockEnd: 2.5,
        '&::before': {
          content: '""',
          position: 'absolute',
          insetInlineStart: 0,
          insetBlockStart: 9,
          inlineSize: 10,
          blockSize: 10,
          borderRadius: '50%',
          backgroundColor: 'primary.main',
        },
        '&:not(:last-of-type)::after': {
          content: '""',
          position: 'absolute',
          insetInlineStart: 4,
          insetBlockStart: 24,
          insetBlockEnd: -4,
          inlineSize: 2,
          backgroundColor: 'divider',
        },
      }}
    >
      <Typography sx={{ fontWeight: 700 }}>{t(`audit.action.${action}`)}</Typography>
      <Typography variant="body2" color="text.secondary">
        {performedBy === 'System' ? t('audit.system') : <PersonName person={performedBy} />}
        {performedBy !== 'System' && ` · ${t(`role.${performedBy.role}`)}`} · {dateTime(createdAt)}
      </Typography>
      {details.reason !== undefined && (
        <Typography variant="body2" sx={{ color: 'warning.main', overflowWrap: 'anywhere' }}>
          {t('reason.label')}: <bdi>{details.reason}</bdi>
        </Typography>
      )}
      {changes.length === 0 && <Typography variant="body2">{msg}</Typography>}
      {changes.length > 0 && (
        <Box component="dl" sx={{ margin: 0, marginBlockStart: 0.5, typography: 'body2' }}>
          {changes.map((change) => (
            <Change key={change.field} {...change} />
          ))}
        </Box>
      )}
    </Box>
  );
};
