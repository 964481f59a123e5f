import SavedIcon from '@mui/icons-material/CloudDoneOutlined';
import UnsavedIcon from '@mui/icons-material/WarningAmberOutlined';
import { Alert, Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';

interface SubmitBarProps {
  label: string;
  isDirty: boolean;
  isSaved: boolean;
  isRunning: boolean;
  fault: string | undefined;
  notice: ReactNode;
  onDiscard: () => void;
}

/** Sticky, within reach of the thumb. */
export const SubmitBar = ({ label, isDirty, isSaved, isRunning, fault, notice, onDiscard }: SubmitBarProps) => {
  const t = useT();
  const Icon = isSaved ? SavedIcon : UnsavedIcon;
  return (
    <Box
      data-submit-bar
      sx={{
        position: 'sticky',
        insetBlockEnd: 0,
        zIndex: 2,
        gridColumn: '1 / -1',
        display: 'grid',
        displayPrint: 'none',
        gap: 1.5,
        marginInline: { xs: -2, sm: 0 },
        marginBlockEnd: { xs: -2, sm: 0 },
        padding: 1.5,
        paddingInline: { xs: 2, sm: 2.5 },
        paddingBlockEnd: 'max(12px, env(safe-area-inset-bottom))',
        backgroundColor: 'background.paper',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: { xs: 0, sm: 1 },
        borderInlineWidth: { xs: 0, sm: 1 },
      }}
    >
      {notice}
      {fault && (
        <Alert severity="error" role="alert">
          {fault}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 1 }}>
        <Box
          role="status"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.75,
            flexGrow: isDirty ? 1 : { xs: 0, sm: 1 },
            typography: 'body2',
            color: isSaved ? 'text.secondary' : 'warning.main',
            fontWeight: isSaved ? 400 : 600,
            // Takes no space while empty, not even the gap before the button.
            '&:empty': { marginInlineEnd: { xs: -1, sm: 0 } },
          }}
        >
          {isDirty && (
            <>
              <Icon aria-hidden fontSize="small" />
              {t(isSaved ? 'reports.form.saved' : 'reports.form.unsaved')}
            </>
          )}
        </Box>
        {isDirty && (
          <Button variant="text" disabled={isRunning} onClick={onDiscard} sx={{ flexGrow: { xs: 1, sm: 0 } }}>
            {t('reports.form.discard')}
          </Button>
        )}
        <Button type="submit" size="large" loading={isRunning} sx={{ flexGrow: { xs: 1, sm: 0 } }}>
          {label}
        </Button>
      </Box>
    </Box>
  );
};
