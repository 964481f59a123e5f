import { Alert, Button } from '@mui/material';
import { ChangeDevice, type DeviceRow, readMinutes, type WordingKey } from '@tabletime/contract';
import { useState } from 'react';
import { changeTablet } from '../api/shared-tablet.ts';
import { FigureField } from '../forms/fields/figure-field.tsx';
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
  const [isChecked, setChecked] = useState(false);
  const lockAfterMinutes = readMinutes(minutes) ?? 0;
  const fault = ChangeDevice.shape.lockAfterMinutes.safeParse(lockAfterMinutes).error?.issues[0]?.message as WordingKey | undefined;
  const refused = failure?.kind === 'fields' ? failure.errors['lockAfterMinutes'] : undefined;
  const handleSubmit = () => {
    setChecked(true);
    if (fault === undefined) void run((key) => changeTablet(tablet.id, { lockAfterMinutes }, key));
  };
  return (
    <Sheet
      title={<bdi>{tablet.name}</bdi>}
      notice={failure && failure.kind !== 'fields' && <Alert severity="error">{failure.message}</Alert>}
      failure={failure}
      isRunning={isRunning}
      onClose={onClose}
      onSubmit={handleSubmit}
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
      <FigureField
        required
        autoFocus
        unit="minutes"
        label={t('tablets.add.lockAfter')}
        value={minutes}
        onChange={(text) => {
          setMinutes(text);
          clearFailure();
        }}
        onFocus={(event) => event.target.select()}
        error={refused ?? (isChecked && fault !== undefined ? t(fault) : undefined)}
        // Room for the label above its line.
        sx={{ marginBlockStart: 1, maxInlineSize: 240 }}
      />
    </Sheet>
  );
};
