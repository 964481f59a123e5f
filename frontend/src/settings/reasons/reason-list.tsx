import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import { Box, Button, FormHelperText, IconButton, TextField, Typography } from '@mui/material';
import { type OfferedReason, reasonLimits, type ReasonPurpose } from '@tabletime/contract';
import { useId } from 'react';
import { directionOf, useOwnLanguageFirst } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';

interface ReasonListProps {
  purpose: ReasonPurpose;
  reasons: OfferedReason[];
  error: string | undefined;
  onChange: (reasons: OfferedReason[]) => void;
}

export const ReasonList = ({ purpose, reasons, error, onChange }: ReasonListProps) => {
  const t = useT();
  const languages = useOwnLanguageFirst();
  const titleId = useId();
  const list = t(`settings.reasons.${purpose}`);
  const put = (at: number, change: Partial<OfferedReason>) =>
    onChange(reasons.map((reason, index) => (index === at ? { ...reason, ...change } : reason)));
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Typography id={titleId} variant="h3">
        {list}
      </Typography>
      {reasons.map((reason, index) => (
        <Box
          // A line's position is its identity.
          key={index}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'center' }}
        >
          <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
            {languages.map((language) => (
              <TextField
                key={language}
                name={purpose}
                size="small"
                value={reason[language]}
                placeholder={t(language === 'en' ? 'settings.reasons.inEnglish' : 'settings.reasons.inArabic')}
                error={error !== undefined}
                onChange={(event) => put(index, { [language]: event.target.value })}
                slotProps={{
                  htmlInput: {
                    dir: directionOf(language),
                    lang: language,
                    maxLength: reasonLimits.text,
                    autoComplete: 'off',
                    'aria-label': t(language === 'en' ? 'settings.reasons.nameEn' : 'settings.reasons.nameAr', { list, number: index + 1 }),
                  },
                }}
              />
            ))}
          </Box>
          <IconButton
            aria-label={t('settings.reasons.remove', { reason: reason.en || reason.ar || String(index + 1) })}
            onClick={() => onChange(reasons.filter((_, at) => at !== index))}
          >
            <RemoveIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      {error && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
      {reasons.length < reasonLimits.each && (
        <Button
          variant="text"
          startIcon={<AddIcon />}
          aria-label={t('settings.reasons.addTo', { list })}
          onClick={() => onChange([...reasons, { en: '', ar: '' }])}
          sx={{ alignSelf: 'start' }}
        >
          {t('settings.reasons.add')}
        </Button>
      )}
    </Box>
  );
};
