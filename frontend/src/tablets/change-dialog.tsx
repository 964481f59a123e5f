import { ChangeDevice, type DeviceRow, readMinutes, type WordingKey } from '@tabletime/contract';
import { useState } from 'react';
import { FigureField } from '../forms/fields/figure-field.tsx';
import type { Send } from '../forms/use-form-mutation.ts';
import { WriteSheet } from '../forms/write-sheet.tsx';
import { useT } from '../i18n/use-t.ts';

export const ChangeDialog = ({ tablet, onClose }: { tablet: DeviceRow; onClose: () => void }) => {
  const t = useT();
  const [minutes, setMinutes] = useState(String(tablet.lockAfterMinutes));
  const [isChecked, setChecked] = useState(false);
  const lockAfterMinutes = readMinutes(minutes) ?? 0;
  const fault = ChangeDevice.shape.lockAfterMinutes.safeParse(lockAfterMinutes).error?.issues[0]?.message as WordingKey | undefined;
  const write = (): Send<unknown> | null => {
    setChecked(true);
    if (fault !== undefined) return null;
    return (key, { update }) => update('devices', { id: tablet.id, data: { lockAfterMinutes }, meta: { key } });
  };
  return (
    <WriteSheet
      title={<bdi>{tablet.name}</bdi>}
      submit="ra.action.save"
      changes="devices"
      failed="tablets.change.failed"
      done="done.device_changed"
      write={write}
      onClose={onClose}
    >
      {({ refused, clearFailure }) => (
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
          error={refused['lockAfterMinutes'] ?? (isChecked && fault !== undefined ? t(fault) : undefined)}
          // Room for the label.
          sx={{ marginBlockStart: 1, maxInlineSize: 240 }}
        />
      )}
    </WriteSheet>
  );
};
