import { Alert, Button, Typography } from '@mui/material';
import type { DeviceRow } from '@tabletime/contract';
import { removeTablet } from '../api/shared-tablet.ts';
import { Sheet } from '../forms/sheet.tsx';
import { useFormMutation } from '../forms/use-form-mutation.ts';
import { useT } from '../i18n/use-t.ts';
import { Sentence } from '../ui/person-name.tsx';

/** Asks before a tablet is shared no more: all who work on it are signed out. */
export const RemoveDialog = ({ tablet, onClose }: { tablet: DeviceRow; onClose: () => void }) => {
  const t = useT();
  const { run, isRunning, failure } = useFormMutation(
    { changes: 'devices', failed: 'tablets.remove.failed', done: 'done.device_removed' },
    onClose,
  );
  return (
    <Sheet
      isText
      title={<Sentence id="tablets.remove.title" names={{ name: tablet.name }} />}
      notice={failure && <Alert severity="error">{failure.message}</Alert>}
      failure={failure}
      isRunning={isRunning}
      onClose={onClose}
      onSubmit={() => void run((key) => removeTablet(tablet.id, key))}
      actions={
        <>
          <Button variant="text" onClick={onClose} disabled={isRunning}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" color="error" loading={isRunning}>
            {t('tablets.remove.confirm')}
          </Button>
        </>
      }
    >
      <Typography>{t('tablets.remove.text')}</Typography>
    </Sheet>
  );
};
