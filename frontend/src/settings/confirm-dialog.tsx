import { Alert, Box } from '@mui/material';
import type { ReactNode } from 'react';
import { type Change, ChangeList } from '../ui/change-list.tsx';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { useT } from '../i18n/use-t.ts';

export type SettingsSection = 'prices' | 'cafe' | 'reasons' | 'tables' | 'caps' | 'till' | 'vat' | 'accounts';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  section: SettingsSection;
  changes: Change[];
  consequences: ReactNode;
  isRunning: boolean;
  error: string | undefined;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

export const ConfirmDialog = ({
  open,
  title,
  section,
  changes,
  consequences,
  isRunning,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => {
  const t = useT();
  return (
    <ReasonDialog
      open={open}
      title={title}
      confirmLabel={t('settings.confirm')}
      purpose={`settings.${section}`}
      placeholder={t(`settings.${section}.reason`)}
      persistAs={`settings.form.${section}.reason`}
      colour="primary"
      busy={isRunning}
      error={error}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ChangeList changes={changes} />
        <Alert severity="info" sx={{ alignItems: 'flex-start' }}>
          {consequences}
        </Alert>
      </Box>
    </ReasonDialog>
  );
};
