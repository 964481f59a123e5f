import { Box } from '@mui/material';
import type { DiskSpace, SystemReport } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { useTimeOf } from '../cache/use-time-of.ts';
import { useFormat } from '../i18n/format.ts';
import { useSize } from '../i18n/use-size.ts';
import { useT } from '../i18n/use-t.ts';
import { FactRows } from '../ui/fact-rows.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Difference } from './concerns-of.ts';

/** A value inside text of either direction. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

const Bar = ({ disk: { freeBytes, totalBytes, state } }: { disk: DiskSpace }) => (
  <Box aria-hidden sx={{ blockSize: 6, marginBlockStart: 0.75, borderRadius: 3, backgroundColor: 'divider', overflow: 'hidden' }}>
    <Box
      sx={{
        blockSize: '100%',
        inlineSize: `${Math.round((1 - freeBytes / totalBytes) * 100)}%`,
        backgroundColor: state === 'full' ? 'error.main' : state === 'low' ? 'warning.main' : 'primary.main',
        // Forced colours remove fills.
        '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
      }}
    />
  </Box>
);

export const DataSection = ({ report: { database, disks } }: { report: SystemReport }) => {
  const t = useT();
  const size = useSize();
  const { date, number } = useFormat();
  const { bytes, growth, events, isBuiltIn } = database;
  const grown = (): string => {
    if (!growth) return t('system.data.unknown');
    const since = { date: isolated(date(growth.since)) };
    return growth.bytes > 0 ? t('system.data.grown', { ...since, size: isolated(size(growth.bytes)) }) : t('system.data.notGrown', since);
  };
  const rows: [string, ReactNode][] = [
    [t('system.data.size'), size(bytes)],
    [t('system.data.growth'), grown()],
    [t('system.data.events'), number(events)],
    ...disks.map((disk): [string, ReactNode] => [
      t(`system.disk.${disk.folder}`),
      <>
        {t('system.disk.free', { free: isolated(size(disk.freeBytes)), total: isolated(size(disk.totalBytes)) })}
        <Bar disk={disk} />
      </>,
    ]),
  ];
  return (
    <Panel title={t('system.data.title')} text={!isBuiltIn && t('system.disk.unseen')}>
      <FactRows rows={rows} />
    </Panel>
  );
};

/** The first difference between the ledger and the records compared with it. */
export const useDifference = () => {
  const t = useT();
  const { date, money, number } = useFormat();
  return (finding: Difference): string => {
    if ('position' in finding) return t('system.books.position', { position: number(finding.position) });
    if ('day' in finding) {
      const sums = { ledger: isolated(money(finding.ledger)), history: isolated(money(finding.statistics)) };
      return t('system.books.day', { ...sums, day: isolated(date(finding.day)) });
    }
    return t('system.books.money', { ledger: isolated(money(finding.moneyTaken)), bills: isolated(money(finding.bills)) });
  };
};

export const SafetySection = ({ report: { backup, verification, reconciliation } }: { report: SystemReport }) => {
  const t = useT();
  const size = useSize();
  const timeOf = useTimeOf();
  const { number } = useFormat();
  const difference = useDifference();
  const backedUp = (): string => {
    if (!backup) return t('system.safety.off');
    if (!backup.last) return t('system.safety.none');
    return t('system.safety.taken', { when: isolated(timeOf(backup.last.takenAt)), size: isolated(size(backup.last.bytes)) });
  };
  const verified = (): string => {
    if (!verification) return t('system.safety.never');
    const { verifiedAt, isIntact, position } = verification;
    const when = isolated(timeOf(verifiedAt));
    return isIntact
      ? t('system.safety.intact', { when, smart_count: position, count: number(position) })
      : t('system.safety.altered', { when, position: number(position) });
  };
  const reconciled = (): string => {
    if (!reconciliation) return t('system.safety.never');
    const { reconciledAt, finding } = reconciliation;
    const when = isolated(timeOf(reconciledAt));
    return finding.agrees
      ? t('system.books.agree', { when, smart_count: finding.position, count: number(finding.position) })
      : t('system.books.disagree', { when, difference: difference(finding) });
  };
  return (
    <Panel title={t('system.safety.title')}>
      <FactRows
        rows={[
          [t('system.safety.backup'), backedUp()],
          [t('system.safety.verification'), verified()],
          [t('system.books.title'), reconciled()],
        ]}
      />
    </Panel>
  );
};

/** How invoices reach the tax authority; nothing without a certificate. */
export const ReportingSection = ({ report: { reporting } }: { report: SystemReport }) => {
  const t = useT();
  const timeOf = useTimeOf();
  const { number, date } = useFormat();
  if (!reporting) return null;
  const { certificate, waiting, oldestAt, failure } = reporting;
  const since = oldestAt === null ? '' : t('system.reporting.since', { date: isolated(timeOf(oldestAt)) });
  return (
    <Panel title={t('system.reporting.title')}>
      <FactRows
        rows={[
          [t('system.reporting.waiting'), waiting === 0 ? t('system.reporting.none') : `${number(waiting)}${since}`],
          ...(failure
            ? ([
                [
                  t('system.reporting.failure'),
                  t('system.reporting.failed', {
                    when: isolated(timeOf(failure.at)),
                    message: isolated(failure.message),
                    next: isolated(timeOf(failure.nextAt)),
                  }),
                ],
              ] as [string, ReactNode][])
            : []),
          [
            t('system.reporting.certificate'),
            t('system.reporting.valid', {
              system: t(`settings.certificate.system.${certificate.environment}`),
              date: isolated(date(certificate.validUntil)),
            }),
          ],
        ]}
      />
    </Panel>
  );
};

export const SoftwareSection = ({ report: { version, startedAt, instances, readModels } }: { report: SystemReport }) => {
  const t = useT();
  const timeOf = useTimeOf();
  const { number } = useFormat();
  const lag = Math.max(0, ...readModels.map((each) => each.lag));
  const processes = instances.map(({ since, address }) =>
    t('system.software.process', { address: isolated(address ?? t('system.software.local')), when: isolated(timeOf(since)) }),
  );
  return (
    <Panel title={t('system.software.title')}>
      <FactRows
        rows={[
          [t('system.software.version'), <bdi key="version">{version}</bdi>],
          [t('system.software.since'), timeOf(startedAt)],
          [t('system.software.processes'), processes.join('\n')],
          [
            t('system.software.readModels'),
            lag === 0 ? t('system.software.upToDate') : t('system.software.behind', { smart_count: lag, count: number(lag) }),
          ],
        ]}
      />
    </Panel>
  );
};

export const DevicesSection = ({ report: { devices } }: { report: SystemReport }) => {
  const t = useT();
  const { number } = useFormat();
  return (
    <Panel title={t('system.devices.title')}>
      <FactRows
        rows={(['sharedTablets', 'signIns', 'screens'] as const).map((kind) => [t(`system.devices.${kind}`), number(devices[kind])])}
      />
    </Panel>
  );
};
