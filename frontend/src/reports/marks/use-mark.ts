import type { ReportRow } from '@tabletime/contract';
import { useState } from 'react';
import { useFormMutation } from '../../forms/use-form-mutation.ts';
import { useT } from '../../i18n/use-t.ts';
import { useShowAnswer } from '../use-reports.ts';

export type Mark = 'seen' | 'reviewed';

const done = {
  seen: { true: 'done.report_seen', false: 'done.report_unseen' },
  reviewed: { true: 'done.report_reviewed', false: 'done.report_pending' },
} as const;

/**
 * One of the two marks of a report, and the way to turn it. While the change runs, the mark shows as it will be. A report that
 * somebody changed in the meantime is not marked: `overtaken` says who changed it, and the page shows the report as it is now.
 */
export const useMark = (report: ReportRow, mark: Mark) => {
  const t = useT();
  const [wanted, setWanted] = useState<{ isSet: boolean; over: ReportRow } | null>(null);
  const isSet = wanted?.over === report ? wanted.isSet : report[mark];
  const { run, isRunning, failure } = useFormMutation<ReportRow>(
    { changes: 'reports', failed: 'reports.failed.mark', done: (marked) => t(done[mark][marked[mark] ? 'true' : 'false']) },
    useShowAnswer(),
  );

  const turn = async (): Promise<void> => {
    if (isRunning) return;
    const next = !isSet;
    setWanted({ isSet: next, over: report });
    let isDone = false;
    await run(async (key, { command }) => {
      const { id, version } = report;
      // Turned and turned back is two actions, though the answer to the first one was lost.
      const meta = { key: `${key}.${next}`, version };
      const answer = await (mark === 'seen'
        ? command('reports', { id, name: 'seen', data: { seen: next }, meta })
        : command('reports', { id, name: 'reviewed', data: { reviewed: next }, meta }));
      isDone = true;
      return answer;
    });
    if (!isDone) setWanted(null);
  };
  const overtaken = !isRunning && failure?.kind === 'stale' ? failure : undefined;
  return { isSet, isRunning, overtaken, turn: () => void turn() };
};
