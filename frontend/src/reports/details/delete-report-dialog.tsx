import { Box, Typography } from '@mui/material';
import type { ReportRow } from '@tabletime/contract';
import { useNavigate } from 'react-router';
import { useInsert } from '../../ui/person-name.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useFormMutation } from '../../forms/use-form-mutation.ts';
import { useT } from '../../i18n/use-t.ts';
import { useReportName } from '../report-name.ts';

interface DeleteReportDialogProps {
  report: ReportRow;
  /** Also called on success, before the page of the deleted report closes. */
  onClose: () => void;
}

export const DeleteReportDialog = ({ report, onClose }: DeleteReportDialogProps) => {
  const { id, version } = report;
  const t = useT();
  const insert = useInsert();
  const name = useReportName();
  const navigate = useNavigate();
  const { run, isRunning, failure } = useFormMutation<ReportRow>(
    { changes: 'reports', failed: 'reports.failed.delete', done: 'done.report_deleted' },
    () => {
      onClose();
      void navigate('/reports', { replace: true });
    },
  );
  return (
    <ReasonDialog
      open
      title={t('reports.delete_dialog.title')}
      confirmLabel={t('reports.delete_dialog.confirm')}
      purpose="report.delete"
      persistAs="reports.form.reason"
      placeholder={t('reports.delete_dialog.placeholder')}
      busy={isRunning}
      error={failure?.kind === 'fields' ? failure.errors['reason'] : failure?.message}
      onConfirm={(reason) => void run((key, writes) => writes.delete('reports', { id, meta: { key, version, reason } }))}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {insert('reports.delete_dialog.names', { report: name(report), name: report.submittedBy })}
        </Typography>
        <Typography color="text.secondary">{t('reports.delete_dialog.consequence')}</Typography>
      </Box>
    </ReasonDialog>
  );
};
