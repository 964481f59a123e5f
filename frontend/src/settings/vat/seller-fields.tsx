import { Box, TextField, Typography } from '@mui/material';
import { type Vat, vatLimits } from '@tabletime/contract';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import type { Draft } from '../use-draft.ts';
import { isNumber, type SellerField, sellerGroups, type VatField, vatText } from './vat-draft.ts';

interface SellerFieldsProps {
  draft: Draft<VatField>;
  vat: Vat;
  isNeeded: boolean;
  faultOf: (field: string) => string | undefined;
  onType: (field: VatField, text: string) => void;
}

const half = new Set<SellerField>(['address.building', 'address.postalCode', 'address.district', 'address.city']);

const hinted = ['name.ar', 'name.en', 'vatNumber', 'commercialRegistration', 'address.building', 'address.postalCode'] as const;
type Hinted = (typeof hinted)[number];
const hasHint = (field: SellerField): field is Hinted => (hinted as readonly SellerField[]).includes(field);

const writingOf = (field: SellerField) => {
  if (isNumber(field)) return { dir: 'ltr', inputMode: 'numeric', maxLength: 40 } as const;
  if (field === 'name.ar') return { dir: 'rtl', lang: 'ar', maxLength: vatLimits.nameBytes + 20 };
  if (field === 'name.en') return { dir: 'ltr', lang: 'en', maxLength: vatLimits.nameBytes + 20 };
  return { dir: 'auto', maxLength: vatLimits.place + 20 };
};

/** Who sells, as invoices say it. */
export const SellerFields = ({ draft, vat, isNeeded, faultOf, onType }: SellerFieldsProps) => {
  const t = useT();
  return sellerGroups(useLanguage()).map(({ group, fields }) => (
    <Box
      key={group}
      component="fieldset"
      sx={{
        display: 'grid',
        gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
        gap: 2,
        alignItems: 'start',
        border: 0,
        margin: 0,
        padding: 0,
        minInlineSize: 0,
      }}
    >
      <Typography component="legend" variant="h3" sx={{ padding: 0, marginBlockEnd: 1.5 }}>
        {t(`settings.vat.group.${group}`)}
      </Typography>
      {fields.map((field: SellerField) => {
        const fault = faultOf(field);
        return (
          <TextField
            key={field}
            name={field}
            required={isNeeded}
            label={t(`settings.vat.field.${field}`)}
            value={vatText(draft, vat, field)}
            onChange={({ target }) => onType(field, target.value)}
            error={fault !== undefined}
            helperText={fault ?? (hasHint(field) ? t(`settings.vat.hint.${field}`) : undefined)}
            sx={half.has(field) ? {} : { gridColumn: '1 / -1' }}
            slotProps={{
              htmlInput: { autoComplete: 'off', spellCheck: false, ...writingOf(field) },
              formHelperText: fault ? { role: 'alert' } : {},
            }}
          />
        );
      })}
    </Box>
  ));
};
