import TabletIcon from '@mui/icons-material/TabletMacOutlined';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { DeviceRow } from '@tabletime/contract';
import { useState } from 'react';
import { fetchTablets, forgetIfOwn, useOwnTablet } from '../api/sign-in/shared-tablet.ts';
import { ErrorState } from '../cache/error-state.tsx';
import { useTimeOf } from '../cache/use-time-of.ts';
import { WriteSheet } from '../forms/write-sheet.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { EmptyState } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Panel } from '../ui/panel.tsx';
import { performerName, Sentence } from '../ui/person-name.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { SharePanel } from './share-panel.tsx';

export const TabletsPage = () => {
  const t = useT();
  const { data: tablets, error, refetch } = useQuery({ queryKey: ['devices'], queryFn: fetchTablets, staleTime: 0 });
  const [removing, setRemoving] = useState<DeviceRow>();
  const [changing, setChanging] = useState<DeviceRow>();
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageTitle title={t('tablets.title')} lead={t('tablets.lead')} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <SharePanel />
        {tablets && (
          <Panel title={t('tablets.list')}>
            {tablets.length === 0 ? (
              <EmptyState level="h3" title={t('tablets.none')} text={t('tablets.noneText')} />
            ) : (
              <TabletList tablets={tablets} onChange={setChanging} onRemove={setRemoving} />
            )}
          </Panel>
        )}
        {!tablets && error && <ErrorState title={t('tablets.failed')} error={error} onRetry={() => void refetch()} />}
        {!tablets && !error && <Skeleton variant="rounded" height={160} />}
      </Box>
      {changing && <ChangeDialog tablet={changing} onClose={() => setChanging(undefined)} />}
      {removing && (
        <WriteSheet
          title={<Sentence id="tablets.remove.title" names={{ name: removing.name }} />}
          submit="tablets.remove.confirm"
          colour="error"
          changes="devices"
          failed="tablets.remove.failed"
          done="done.device_removed"
          write={() => (key, writes) => writes.delete('devices', { id: removing.id, meta: { key } })}
          onDone={() => {
            forgetIfOwn(removing.id);
            setRemoving(undefined);
          }}
          onClose={() => setRemoving(undefined)}
        >
          <Typography>{t('tablets.remove.text')}</Typography>
        </WriteSheet>
      )}
    </Box>
  );
};

interface TabletListProps {
  tablets: DeviceRow[];
  onChange: (tablet: DeviceRow) => void;
  onRemove: (tablet: DeviceRow) => void;
}

const TabletList = ({ tablets, onChange, onRemove }: TabletListProps) => {
  const t = useT();
  const { date, duration } = useFormat();
  const timeOf = useTimeOf();
  const own = useOwnTablet();
  return (
    <Box component="ul" aria-label={t('tablets.list')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {tablets.map((tablet) => (
        <Box
          component="li"
          key={tablet.id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 2,
            paddingBlock: 1.5,
            '&:not(:last-child)': { borderBlockEnd: '1px solid', borderColor: 'divider' },
          }}
        >
          <TabletIcon aria-hidden sx={{ color: 'text.secondary' }} />
          <Box sx={{ flex: '1 1 14rem', minInlineSize: 0 }}>
            <Typography component="h3" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, fontWeight: 700, overflowWrap: 'anywhere' }}>
              <bdi>{tablet.name}</bdi>
              {tablet.id === own?.id && <StatusMark tone="primary">{t('tablets.here')}</StatusMark>}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {t('tablets.locksAfter', { time: duration(tablet.lockAfterMinutes) })}
              {' · '}
              <Sentence id="tablets.added" names={{ name: performerName(tablet.addedBy), date: date(tablet.addedAt) }} />
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {tablet.lastUsedAt ? t('tablets.used', { when: timeOf(tablet.lastUsedAt) }) : t('tablets.unused')}
            </Typography>
          </Box>
          <Button variant="outlined" aria-label={`${t('sessions.action.edit')}: ${tablet.name}`} onClick={() => onChange(tablet)}>
            {t('sessions.action.edit')}
          </Button>
          <Button
            variant="outlined"
            color="error"
            aria-label={`${t(tablet.id === own?.id ? 'tablets.remove.stop' : 'tablets.remove.action')}: ${tablet.name}`}
            onClick={() => onRemove(tablet)}
          >
            {t(tablet.id === own?.id ? 'tablets.remove.stop' : 'tablets.remove.action')}
          </Button>
        </Box>
      ))}
    </Box>
  );
};
