import { Alert, Box } from '@mui/material';
import type { ReactNode } from 'react';
import { type Change, ChangeList } from '../ui/change-list.tsx';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import type { MessageKey } from '../i18n/en.ts';
import { useT } from '../i18n/use-t.ts';

export type SettingsSection = 'prices' | 'cafe' | 'reasons' | 'tables' | 'caps' | 'till' | 'vat' | 'accounts' | 'tariffs' | 'classes';

/** Examples of a reason. */
const placeholders = {
  prices: 'settings.prices.reason',
  cafe: 'settings.cafe.reason',
  reasons: 'settings.reasons.reason',
  tables: 'settings.tables.reason',
  caps: 'settings.caps.reason',
  till: 'settings.till.reason',
  vat: 'settings.vat.reason',
  accounts: 'settings.accounts.reason',
  tariffs: 'tariffs.reason',
  classes: 'tariffs.classes.reason',
} as const satisfies Record<SettingsSection, MessageKey>;

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
      placeholder={t(placeholders[section])}
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
