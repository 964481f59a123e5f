import type { ReportRow } from '@tabletime/contract';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useAttempt } from '../../components/use-attempt.ts';
import { useT } from '../../i18n/use-t.ts';
import type { TabletimeDataProvider } from '../../providers/data-provider.ts';

export type Mark = 'seen' | 'reviewed';

const done = {
  seen: { true: 'done.report_seen', false: 'done.report_unseen' },
  reviewed: { true: 'done.report_reviewed', false: 'done.report_pending' },
} as const;

const reloads = ['reports', 'logs'];

/** One of the two marks of a report, and the way to turn it. While it is being turned it shows as it will be. */
export const useMark = (report: ReportRow, mark: Mark) => {
  const t = useT();
  const dataProvider = useDataProvider<TabletimeDataProvider>();
  const [wanted, setWanted] = useState<{ isSet: boolean; over: ReportRow } | null>(null);
  const isSet = wanted?.over === report ? wanted.isSet : report[mark];
  const { run, isRunning } = useAttempt<ReportRow>(
    { failed: 'reports.failed.mark', done: (marked) => t(done[mark][marked[mark] ? 'true' : 'false']), reloads },
    () => undefined,
  );

  const turn = async (): Promise<void> => {
    if (isRunning) return;
    const next = !isSet;
    setWanted({ isSet: next, over: report });
    let isDone = false;
    await run(async (key) => {
      const answer = await (mark === 'seen'
        ? dataProvider.markReportSeen(report.id, next, key)
        : dataProvider.markReportReviewed(report.id, next, key));
      isDone = true;
      return answer;
    });
    if (!isDone) setWanted(null);
  };
  return { isSet, isRunning, turn: () => void turn() };
};
