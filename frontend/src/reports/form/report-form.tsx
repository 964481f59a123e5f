import type { ReportFile, ReportRow, SubmitReport } from '@tabletime/contract';
import { useTranslate } from 'ra-core';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { newIdempotencyKey, type Answer } from '../../api/http-client.ts';
import type { Writes } from '../../api/writes.ts';
import { failureOf } from '../../api/failures.ts';
import { serverNow } from '../../api/server-clock.ts';
import { showFirstFault } from '../../forms/sheet.tsx';
import { type Send, useFormMutation } from '../../forms/use-form-mutation.ts';
import { useBackCloses } from '../../forms/back-closes.ts';
import { useT } from '../../i18n/use-t.ts';
import { useCafe } from '../../cache/use-cafe.ts';
import { useIsReviewer } from '../report-name.ts';
import { draftFaults, goneFiles, type ReportDraft, type ReportFaults, reportInput, servedFaults } from './report-draft.ts';
import { FurtherSections, ShiftSection } from './report-sections.tsx';
import { ReportFailureNotice } from './failure-notice.tsx';
import { ShiftFigures } from './shift-figures.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { removeReportFile } from '../../api/reports.ts';

type Attached = Pick<ReportRow, 'files' | 'proofImage'>;

const attachedFiles = ({ files, proofImage }: Attached): ReportFile[] => [...files, ...(proofImage ? [proofImage] : [])];

/** Deletes removed uploads from the server, except for files of the saved report. */
const useFileRemoval = (report: Attached | undefined) => {
  return (files: Pick<ReportFile, '_id'>[]): void => {
    const had = new Set(report && attachedFiles(report).map(({ _id }) => _id));
    // After a failure, the server removes the file by itself within a day.
    for (const { _id } of files) if (!had.has(_id)) void removeReportFile(_id, newIdempotencyKey()).catch(() => undefined);
  };
};

const useLeaveWarning = (isAtRisk: boolean): void => {
  useEffect(() => {
    if (!isAtRisk) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isAtRisk]);
};

interface ReportFormProps {
  draft: ReportDraft;
  /** `isSaved`: this device stores the draft. */
  isDirty: boolean;
  isSaved: boolean;
  onChange: (change: (before: ReportDraft) => Partial<ReportDraft>) => void;
  onDiscard: () => void;
  /** Absent for a new report. */
  report?: ReportRow;
  send: (input: SubmitReport, key: string, writes: Writes) => Promise<Answer<ReportRow>>;
  onDone: (report: ReportRow) => void;
}

/** Faults that stay hidden until the first submit. */
const onceChecked = ['report.summary_required', 'report.time', 'field.date', 'field.date_range'];

export const ReportForm = ({ draft, isDirty, isSaved, onChange, onDiscard, report, send, onDone }: ReportFormProps) => {
  const t = useT();
  const translate = useTranslate();
  const { timezone } = useCafe();
  const isReviewer = useIsReviewer();
  const form = useRef<HTMLFormElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const [gone, setGone] = useState<readonly string[]>([]);
  const { run, isRunning, failure, clearFailure } = useFormMutation<ReportRow>(
    report
      ? { changes: 'reports', failed: 'reports.failed.update', done: 'done.report_edited' }
      : { changes: 'reports', failed: 'reports.failed.submit', done: 'done.report_submitted' },
    onDone,
  );
  const removeFiles = useFileRemoval(report);
  useLeaveWarning(isBusy || (isDirty && !isSaved));

  const isGone = ({ _id }: ReportFile): boolean => gone.includes(_id);
  const own: ReportFaults = {
    ...draftFaults(draft, { now: serverNow(), timezone }),
    ...(draft.files.some(isGone) && { files: 'report.file_gone' }),
    ...(draft.proofImage && isGone(draft.proofImage) && { proofImage: 'report.file_gone' }),
    ...(isBusy && isChecked && { files: 'reports.files.still' }),
  };
  const served = failure?.kind === 'fields' ? servedFaults(failure.errors) : {};
  const faults: ReportFaults = {
    ...served,
    ...Object.fromEntries(
      Object.entries<string>(own)
        .filter(([, code]) => isChecked || !onceChecked.includes(code))
        .map(([field, code]) => [field, translate(code)]),
    ),
  };
  useEffect(() => {
    if (failure && form.current) showFirstFault(form.current);
  }, [failure]);

  const handleChange = (change: (before: ReportDraft) => Partial<ReportDraft>) => {
    const kept = attachedFiles({ ...draft, ...change(draft) });
    removeFiles(attachedFiles(draft).filter((file) => !kept.includes(file) && !isGone(file)));
    onChange(change);
    clearFailure();
  };
  const submit: Send<ReportRow> = async (key, writes) => {
    const input = reportInput(draft, isReviewer);
    try {
      return await send(input, key, writes);
    } catch (failure) {
      // Outlives the notice: a missing file stays missing.
      setGone([...gone, ...goneFiles(failureOf(failure), input)]);
      throw failure;
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (Object.keys(own).length === 0 && !isBusy) void run(submit);
    else requestAnimationFrame(() => form.current && showFirstFault(form.current));
  };

  const fields = { draft, faults, onType: (entry: Partial<ReportDraft>) => handleChange(() => entry) };
  const hasOwnFault = isChecked && Object.keys(own).length > 0;
  const hasServedFault = Object.keys(served).length > 0;
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      aria-label={t(report ? 'reports.form.edit_title' : 'reports.form.new_title')}
      onSubmit={handleSubmit}
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        gridTemplateRows: { lg: 'auto 1fr auto' },
        alignItems: 'start',
        // Keeps the focused field above the bar at the end.
        '& :is(input, textarea, button)': { scrollMarginBlockEnd: 200 },
      }}
    >
      <ShiftSection {...fields} />
      <Box sx={{ gridRow: { lg: '1 / span 2' }, gridColumn: { lg: 2 }, position: { lg: 'sticky' }, insetBlockStart: { lg: 88 } }}>
        <ShiftFigures shift={draft.shift} date={draft.date} report={report} />
      </Box>
      <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3 }, minInlineSize: 0 }}>
        <FurtherSections {...fields} gone={gone} hasPrivateNotes={isReviewer} onChange={handleChange} onBusy={setIsBusy} />
      </Box>
      <SubmitBar
        label={t(report ? 'reports.form.save' : 'reports.form.submit')}
        isDirty={isDirty}
        isSaved={isSaved}
        isRunning={isRunning}
        fault={hasServedFault ? t('reports.form.fix_served') : hasOwnFault ? t('reports.form.fix_before') : undefined}
        notice={isRunning ? null : <ReportFailureNotice failure={failure} isEdit={report !== undefined} />}
        onDiscard={() => setIsDiscarding(true)}
      />
      {isDiscarding && (
        <DiscardDialog
          text={t(report ? 'reports.form.discard_edit' : 'reports.form.discard_text')}
          onConfirm={() => {
            setIsDiscarding(false);
            removeFiles(attachedFiles(draft));
            onDiscard();
          }}
          onClose={() => setIsDiscarding(false)}
        />
      )}
    </Box>
  );
};

interface DiscardDialogProps {
  text: string;
  onConfirm: () => void;
  onClose: () => void;
}

const DiscardDialog = ({ text, onConfirm, onClose }: DiscardDialogProps) => {
  const t = useT();
  useBackCloses(onClose);
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs">
      <DialogTitle id={titleId}>{t('reports.form.discard_title')}</DialogTitle>
      <DialogContent>{text}</DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose} autoFocus>
          {t('action.cancel')}
        </Button>
        <Button color="error" onClick={onConfirm}>
          {t('reports.form.discard')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
