import { Alert, Button, TextField } from '@mui/material';
import type { DeviceRow } from '@tabletime/contract';
import { useState } from 'react';
import { changeTablet } from '../api/shared-tablet.ts';
import { typedNumber } from '../forms/fields/typed-number.ts';
import { Sheet } from '../forms/sheet.tsx';
import { useFormMutation } from '../forms/use-form-mutation.ts';
import { useT } from '../i18n/use-t.ts';

/** Sets after how many idle minutes a tablet locks. */
export const ChangeDialog = ({ tablet, onClose }: { tablet: DeviceRow; onClose: () => void }) => {
  const t = useT();
  const [minutes, setMinutes] = useState(String(tablet.lockAfterMinutes));
  const { run, isRunning, failure, clearFailure } = useFormMutation(
    { changes: 'devices', failed: 'tablets.change.failed', done: 'done.device_changed' },
    onClose,
  );
  const refused = failure?.kind === 'fields' ? failure.errors['lockAfterMinutes'] : undefined;
  return (
    <Sheet
      title={<bdi>{tablet.name}</bdi>}
      notice={failure && failure.kind !== 'fields' && <Alert severity="error">{failure.message}</Alert>}
      failure={failure}
      isRunning={isRunning}
      onClose={onClose}
      // What is no number is refused by the server, with the sentence for the field.
      onSubmit={() => void run((key) => changeTablet(tablet.id, { lockAfterMinutes: typedNumber(minutes) ?? 0 }, key))}
      actions={
        <>
          <Button variant="text" onClick={onClose} disabled={isRunning}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={isRunning}>
            {t('ra.action.save')}
          </Button>
        </>
      }
    >
      <TextField
        required
        autoFocus
        label={t('tablets.add.lockAfter')}
        value={minutes}
        onChange={(event) => {
          setMinutes(event.target.value);
          clearFailure();
        }}
        onFocus={(event) => event.target.select()}
        error={refused !== undefined}
        helperText={refused}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3, autoComplete: 'off', dir: 'ltr' } }}
        // Room for the label above its line.
        sx={{ marginBlockStart: 1, maxInlineSize: 240 }}
      />
    </Sheet>
  );
};
