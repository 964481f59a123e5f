import type { ReportRow } from '@tabletime/contract';
import { useState } from 'react';
import { useFormMutation } from '../../forms/use-form-mutation.ts';
import { useT } from '../../i18n/use-t.ts';
import { useCacheReport } from '../use-reports.ts';

export type Mark = 'seen' | 'reviewed';

const done = {
  seen: { true: 'done.report_seen', false: 'done.report_unseen' },
  reviewed: { true: 'done.report_reviewed', false: 'done.report_pending' },
} as const;

/** Sets a mark optimistically. If somebody changed the report in between, `overtaken` names them and the page shows the new version. */
export const useMark = (report: ReportRow, mark: Mark) => {
  const t = useT();
  const [optimistic, setOptimistic] = useState<{ isSet: boolean; over: ReportRow } | null>(null);
  const isSet = optimistic?.over === report ? optimistic.isSet : report[mark];
  const { run, isRunning, failure } = useFormMutation<ReportRow>(
    { changes: 'reports', failed: 'reports.failed.mark', done: (marked) => t(done[mark][marked[mark] ? 'true' : 'false']) },
    useCacheReport(),
  );

  const turn = async (): Promise<void> => {
    if (isRunning) return;
    const next = !isSet;
    setOptimistic({ isSet: next, over: report });
    let isDone = false;
    await run(async (key, { command }) => {
      const { id, version } = report;
      // Marking and unmarking are two actions, even if the first answer was lost.
      const meta = { key: `${key}.${next}`, version };
      const answer = await (mark === 'seen'
        ? command('reports', { id, name: 'seen', data: { seen: next }, meta })
        : command('reports', { id, name: 'reviewed', data: { reviewed: next }, meta }));
      isDone = true;
      return answer;
    });
    if (!isDone) setOptimistic(null);
  };
  const overtaken = !isRunning && failure?.kind === 'stale' ? failure : undefined;
  return { isSet, isRunning, overtaken, turn: () => void turn() };
};
