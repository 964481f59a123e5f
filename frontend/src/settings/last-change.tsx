import { Box, Link as TextLink } from '@mui/material';
import type { LogAction, SettingsChange } from '@tabletime/contract';
import { Link } from 'react-router';
import { Sentence } from '../ui/person-name.tsx';
import { useTimeOf } from '../cache/use-time-of.ts';
import { useT } from '../i18n/use-t.ts';

export const LastChange = ({ change, action }: { change: SettingsChange | null | undefined; action: LogAction }) => {
  const t = useT();
  const timeOf = useTimeOf();
  if (change === null) return <>{t('settings.never')}</>;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      {change && (
        <>
          <span>
            <Sentence
              id="settings.changed"
              names={{ name: change.by === 'System' ? t('audit.system') : change.by.name, at: timeOf(change.at) }}
            />
          </span>
          <span>
            {t('reason.label')}: <bdi>{change.reason}</bdi>
          </span>
        </>
      )}
      <TextLink
        component={Link}
        to={`/logs?action=${action}`}
        sx={{ justifySelf: 'start', display: 'inline-flex', displayPrint: 'none', alignItems: 'center', minBlockSize: 32 }}
      >
        {t('settings.allChanges')}
      </TextLink>
    </Box>
  );
};
