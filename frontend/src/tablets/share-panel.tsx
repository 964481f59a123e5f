import LockIcon from '@mui/icons-material/LockOutlined';
import { Alert, Box, Button, TextField } from '@mui/material';
import { ChangeDevice, deviceLimits, readMinutes, type WordingKey } from '@tabletime/contract';
import { type FormEvent, useState } from 'react';
import { becomeTablet, type OwnTablet, useOwnTablet } from '../api/sign-in/shared-tablet.ts';
import { FigureField } from '../forms/fields/figure-field.tsx';
import { useFormMutation } from '../forms/use-form-mutation.ts';
import { useT } from '../i18n/use-t.ts';
import { useLock } from '../shell/lock.ts';
import { Panel } from '../ui/panel.tsx';
import { Sentence } from '../ui/person-name.tsx';

export const SharePanel = () => {
  const t = useT();
  const own = useOwnTablet();
  const lock = useLock();
  if (!own) return <ShareForm />;
  return (
    <Panel title={t('tablets.here')} text={<Sentence id="tablets.add.shared" names={{ name: own.name }} />}>
      <Button size="large" startIcon={<LockIcon />} onClick={lock}>
        {t('tablets.add.lock')}
      </Button>
    </Panel>
  );
};

const usual = String(deviceLimits.lockAfter.usual);

const ShareForm = () => {
  const t = useT();
  const [name, setName] = useState('');
  const [minutes, setMinutes] = useState(usual);
  const { run, isRunning, failure, clearFailure } = useFormMutation<OwnTablet>(
    { changes: 'devices', failed: 'tablets.add.failed', done: 'done.device_added' },
    becomeTablet,
  );
  const [isChecked, setChecked] = useState(false);
  const lockAfterMinutes = readMinutes(minutes) ?? 0;
  const fault = ChangeDevice.shape.lockAfterMinutes.safeParse(lockAfterMinutes).error?.issues[0]?.message as WordingKey | undefined;
  const refused: Record<string, string> = failure?.kind === 'fields' ? failure.errors : {};
  const type = (set: (text: string) => void) => (text: string) => {
    set(text);
    clearFailure();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (fault === undefined) void run((key, { create }) => create('devices', { data: { name, lockAfterMinutes }, meta: { key } }));
  };
  return (
    <Panel title={t('tablets.add.title')} text={t('tablets.add.lead')}>
      <Box
        component="form"
        noValidate
        onSubmit={handleSubmit}
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <TextField
          required
          label={t('tablets.add.name')}
          value={name}
          onChange={({ target }) => type(setName)(target.value)}
          error={refused['name'] !== undefined}
          helperText={refused['name'] ?? t('tablets.add.nameHint')}
          slotProps={{ htmlInput: { maxLength: deviceLimits.name, autoComplete: 'off', dir: 'auto' } }}
        />
        <FigureField
          required
          unit="minutes"
          label={t('tablets.add.lockAfter')}
          value={minutes}
          onChange={type(setMinutes)}
          error={refused['lockAfterMinutes'] ?? (isChecked && fault !== undefined ? t(fault) : undefined)}
        />
        {failure && failure.kind !== 'fields' && (
          <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
            {failure.message}
          </Alert>
        )}
        <Button type="submit" size="large" loading={isRunning} sx={{ justifySelf: { sm: 'start' } }}>
          {t('tablets.add.submit')}
        </Button>
      </Box>
    </Panel>
  );
};
