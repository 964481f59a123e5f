import ClockIcon from '@mui/icons-material/Schedule';
import BackupIcon from '@mui/icons-material/BackupOutlined';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ReportIcon from '@mui/icons-material/ReportOutlined';
import InvoiceIcon from '@mui/icons-material/RequestQuoteOutlined';
import DiskIcon from '@mui/icons-material/StorageOutlined';
import SyncIcon from '@mui/icons-material/Sync';
import VerifyIcon from '@mui/icons-material/VerifiedUserOutlined';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useReadModelName } from '../cache/use-read-model-name.ts';
import { useTimeOf } from '../cache/use-time-of.ts';
import { useFormat } from '../i18n/format.ts';
import { useSize } from '../i18n/use-size.ts';
import { useT } from '../i18n/use-t.ts';
import { AlertRow } from '../ui/alert-row.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Concern } from './concerns-of.ts';
import { isolated, useDifference } from './sections.tsx';

interface Worded {
  tone: 'warning' | 'error';
  icon: ReactNode;
  title: string;
  text: string;
}

const useWording = () => {
  const t = useT();
  const size = useSize();
  const timeOf = useTimeOf();
  const { number, date } = useFormat();
  const nameOf = useReadModelName();
  const difference = useDifference();

  const worded = (concern: Concern): Worded => {
    switch (concern.kind) {
      case 'disk': {
        const { folder, state, freeBytes } = concern;
        const words = { disk: t(`system.disk.${folder}`), free: isolated(size(freeBytes)) };
        const isFull = state === 'full';
        return {
          tone: isFull ? 'error' : 'warning',
          icon: <DiskIcon />,
          title: t(`system.disk.${state}`, words),
          text: t(folder === 'data' ? `system.disk.data${isFull ? 'Full' : 'Low'}Text` : `system.disk.${folder}Text`),
        };
      }
      case 'altered':
        return {
          tone: 'error',
          icon: <ReportIcon />,
          title: t('system.altered', { position: number(concern.position) }),
          text: t('system.alteredText'),
        };
      case 'booksDisagree':
        return { tone: 'error', icon: <ReportIcon />, title: difference(concern.finding), text: t('system.books.disagreeText') };
      case 'stopped':
        return {
          tone: 'error',
          icon: <ReportIcon />,
          title: t('dashboard.alerts.stopped', { what: nameOf(concern.projection) }),
          text: t('system.stoppedText'),
        };
      case 'behind':
        return {
          tone: 'warning',
          icon: <SyncIcon />,
          title: t('dashboard.alerts.behind', { what: nameOf(concern.projection), smart_count: concern.lag }),
          text: t('dashboard.alerts.behindText'),
        };
      case 'clockSetBack':
        return {
          tone: 'warning',
          icon: <ClockIcon />,
          title: t('system.clockSetBack', { was: isolated(timeOf(concern.clockWas)), is: isolated(timeOf(concern.clockIs)) }),
          text: t('system.clockSetBackText'),
        };
      case 'invoicesLate':
        return {
          tone: 'error',
          icon: <InvoiceIcon />,
          title: t('system.reporting.late', { date: isolated(timeOf(concern.oldestAt)) }),
          text: t(concern.message === null ? 'system.reporting.lateText' : 'system.reporting.lateReason', {
            message: isolated(concern.message ?? ''),
          }),
        };
      case 'certificateUnreadable':
        return {
          tone: 'error',
          icon: <InvoiceIcon />,
          title: t('system.reporting.unreadable'),
          text: t('system.reporting.unreadableText'),
        };
      case 'invoicesRejected':
        return {
          tone: 'warning',
          icon: <InvoiceIcon />,
          title: t('system.reporting.rejected', { smart_count: concern.count, count: number(concern.count) }),
          text: t('system.reporting.rejectedText'),
        };
      case 'certificateEnds':
        return {
          tone: 'warning',
          icon: <InvoiceIcon />,
          title: t('system.reporting.ends', { date: isolated(date(concern.validUntil)) }),
          text: t('system.reporting.endsText'),
        };
      case 'backupFailed':
        return {
          tone: 'error',
          icon: <BackupIcon />,
          title: t('system.backupFailed'),
          text: t('system.backupFailedText', { message: isolated(concern.message) }),
        };
      case 'backupOld':
        return {
          tone: 'warning',
          icon: <BackupIcon />,
          title: t('system.backupOld', { date: isolated(timeOf(concern.takenAt)) }),
          text: t('system.backupOldText'),
        };
      case 'verifiedLongAgo':
        return {
          tone: 'warning',
          icon: <VerifyIcon />,
          title: t('system.verifiedLongAgo', { date: isolated(timeOf(concern.verifiedAt)) }),
          text: t('system.verifiedLongAgoText'),
        };
      case 'noBackups':
        return { tone: 'warning', icon: <BackupIcon />, title: t('system.noBackups'), text: t('system.noBackupsText') };
      case 'unverified':
        return { tone: 'warning', icon: <VerifyIcon />, title: t('system.unverified'), text: t('system.unverifiedText') };
    }
  };
  return worded;
};

export const ConcernList = ({ concerns }: { concerns: Concern[] }) => {
  const t = useT();
  const worded = useWording();
  if (concerns.length === 0)
    return (
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, minBlockSize: 28, color: 'text.secondary' }}>
        <CheckIcon aria-hidden sx={{ color: 'primary.main' }} />
        {t('system.well')}
      </Box>
    );
  return (
    <Panel title={t('system.concerns')}>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {concerns.map(worded).map((each) => (
          <AlertRow key={each.title} {...each} />
        ))}
      </Box>
    </Panel>
  );
};
