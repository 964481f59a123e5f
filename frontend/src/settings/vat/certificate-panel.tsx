import { Alert, Button, TextField, Typography } from '@mui/material';
import {
  endsSoon,
  missingForVat,
  Onboard,
  type TaxCertificate,
  type TaxEnvironment,
  taxEnvironments,
  type VatSettings,
} from '@tabletime/contract';
import { useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { obtainCertificate } from '../../api/vat.ts';
import { Choices } from '../../forms/fields/choices.tsx';
import { FieldGroup } from '../../forms/fields/field-group.tsx';
import type { Send } from '../../forms/use-form-mutation.ts';
import { WriteSheet } from '../../forms/write-sheet.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { FactRows } from '../../ui/fact-rows.tsx';
import { Panel } from '../../ui/panel.tsx';

/** The certificate that documents are signed with, and how to get one. */
export const CertificatePanel = ({ settings }: { settings: VatSettings }) => {
  const t = useT();
  const { dateTime, date } = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const { certificate } = settings;
  const isComplete = missingForVat(settings).length === 0;
  return (
    <Panel
      title={t('settings.certificate.title')}
      text={t('settings.certificate.lead')}
      action={
        <Button variant={certificate ? 'outlined' : 'contained'} disabled={!isComplete} onClick={() => setIsAsking(true)}>
          {t(certificate ? 'settings.certificate.renew' : 'settings.certificate.obtain')}
        </Button>
      }
    >
      {!isComplete && <Typography color="text.secondary">{t('settings.certificate.sellerFirst')}</Typography>}
      {certificate && (
        <>
          {certificate.environment === 'simulation' && <Alert severity="warning">{t('settings.certificate.isSimulation')}</Alert>}
          {endsSoon(certificate, serverNow()) && (
            <Alert severity="warning">{t('settings.certificate.endsSoon', { date: date(certificate.validUntil) })}</Alert>
          )}
          <FactRows
            rows={[
              [t('settings.certificate.environment'), t(`settings.certificate.system.${certificate.environment}`)],
              [t('settings.certificate.serial'), <bdi>{certificate.serial}</bdi>],
              [t('settings.certificate.validUntil'), date(certificate.validUntil)],
              [t('settings.certificate.obtainedAt'), dateTime(certificate.obtainedAt)],
            ]}
          />
        </>
      )}
      {isAsking && <ObtainSheet onClose={() => setIsAsking(false)} />}
    </Panel>
  );
};

const ObtainSheet = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const [otp, setOtp] = useState('');
  const [environment, setEnvironment] = useState<TaxEnvironment>('production');
  const [isInvalid, setIsInvalid] = useState(false);

  const write = (): Send<TaxCertificate> | null => {
    const { success, data } = Onboard.safeParse({ otp, environment });
    setIsInvalid(!success);
    return success ? (key) => obtainCertificate(data, key) : null;
  };
  return (
    <WriteSheet<TaxCertificate>
      title={t('settings.certificate.obtain')}
      submit="settings.certificate.obtain"
      changes="settings"
      failed="settings.certificate.failed"
      done="done.onboarded"
      write={write}
      onClose={onClose}
    >
      {({ refused, clearFailure }) => {
        const fault = isInvalid ? t('vat.otp') : refused['otp'];
        return (
          <>
            <Typography>{t('settings.certificate.how')}</Typography>
            <TextField
              required
              autoFocus
              name="otp"
              label={t('settings.certificate.otp')}
              value={otp}
              onChange={({ target }) => {
                setOtp(target.value);
                setIsInvalid(false);
                clearFailure();
              }}
              error={fault !== undefined}
              helperText={fault ?? t('settings.certificate.otpHint')}
              slotProps={{
                htmlInput: { dir: 'ltr', inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 40 },
                formHelperText: fault ? { role: 'alert' } : {},
              }}
            />
            <FieldGroup label={t('settings.certificate.environment')} hint={t(`settings.certificate.hint.${environment}`)}>
              <Choices
                type="radio"
                minWidth={140}
                choices={taxEnvironments.toReversed().map((value) => ({ value, content: t(`settings.certificate.system.${value}`) }))}
                isChosen={(value) => value === environment}
                onChoose={setEnvironment}
              />
            </FieldGroup>
            <Typography variant="body2" color="text.secondary">
              {t('settings.certificate.takes')}
            </Typography>
          </>
        );
      }}
    </WriteSheet>
  );
};
