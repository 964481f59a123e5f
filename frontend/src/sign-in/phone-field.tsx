import { Box, FormHelperText, MenuItem, TextField } from '@mui/material';
import { phoneCountryCodes, readDigits } from '@tabletime/contract';
import { useId } from 'react';
import { useT } from '../i18n/use-t.ts';
import { type RegistrationDraft, shownPhone } from './registration.ts';

interface PhoneFieldProps extends Pick<RegistrationDraft, 'countryCode' | 'phone'> {
  onChange: (part: Partial<Pick<RegistrationDraft, 'countryCode' | 'phone'>>) => void;
  error?: string | undefined;
}

/** Splits a pasted number into country code and rest, in Latin digits. */
export const PhoneField = ({ countryCode, phone, onChange, error }: PhoneFieldProps) => {
  const t = useT();
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '7.5rem minmax(0, 1fr)', gap: 1.5, alignItems: 'end' }}>
        <TextField
          id={`${id}-country`}
          name="countryCode"
          select
          label={t('auth.register.country')}
          value={countryCode}
          onChange={(event) => {
            const chosen = phoneCountryCodes.find((code) => code === event.target.value);
            if (chosen) onChange({ countryCode: chosen });
          }}
          slotProps={{ select: { renderValue: () => <bdi dir="ltr">{countryCode}</bdi> } }}
        >
          {phoneCountryCodes.map((code) => (
            <MenuItem key={code} value={code}>
              <Box component="bdi" dir="ltr" sx={{ minWidth: '3.25rem', fontWeight: 700 }}>
                {code}
              </Box>
              {t(`auth.country.${code}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          id={`${id}-phone`}
          name="phone"
          type="tel"
          label={t('auth.register.phone')}
          value={phone}
          onChange={(event) => onChange({ phone: readDigits(event.target.value) })}
          onBlur={() => {
            const shown = shownPhone({ countryCode, phone });
            if (shown && (shown.phone !== phone || shown.countryCode !== countryCode)) onChange(shown);
          }}
          error={error !== undefined}
          required
          slotProps={{
            htmlInput: { dir: 'ltr', autoComplete: 'tel-national', inputMode: 'tel', maxLength: 40, 'aria-describedby': hintId },
          }}
        />
      </Box>
      <FormHelperText id={hintId} error={error !== undefined}>
        {error ?? t('auth.register.phoneHint')}
      </FormHelperText>
    </Box>
  );
};
