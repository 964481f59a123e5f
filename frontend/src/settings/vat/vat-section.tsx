import InvoiceIcon from '@mui/icons-material/RequestQuoteOutlined';
import { Alert, Box, FormControlLabel, Switch, Typography } from '@mui/material';
import { foundingVat, type Vat, vatRates, type VatSettings } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../api/server-clock.ts';
import { useSignedIn } from '../../api/sign-in/sign-in-storage.ts';
import { changeVat, vatQuery } from '../../api/vat.ts';
import { ErrorState } from '../../cache/error-state.tsx';
import { useCafe } from '../../cache/use-cafe.ts';
import { Choices } from '../../forms/fields/choices.tsx';
import { FieldGroup } from '../../forms/fields/field-group.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { exampleInvoice } from '../../session/invoice/example-invoice.ts';
import { ShownInvoice } from '../../session/invoice/shown-invoice.tsx';
import { FormSkeleton } from '../form-skeleton.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { useDraft } from '../use-draft.ts';
import { CertificatePanel } from './certificate-panel.tsx';
import { SellerFields } from './seller-fields.tsx';
import { isNumber, readVat, type VatField, vatFields, vatText } from './vat-draft.ts';

export const VatSection = () => {
  const t = useT();
  const { data, error, refetch } = useQuery({ ...vatQuery, staleTime: 0 });
  if (data)
    return (
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <VatForm settings={data} />
        <CertificatePanel settings={data} />
      </Box>
    );
  if (!error) return <FormSkeleton />;
  return <ErrorState title={t('settings.failed')} text={t('settings.failedText')} error={error} onRetry={() => void refetch()} />;
};

/** What saving means for bills. */
const meaningOf = (before: VatSettings, after: Vat) => {
  if (before.certificate && after.vatNumber !== before.vatNumber) return 'settings.vat.numberMeans';
  if (after.on && !before.on) return 'settings.vat.onMeans';
  if (before.on && !after.on) return 'settings.vat.offMeans';
  return after.on ? 'settings.vat.means' : 'settings.vat.laterMeans';
};

const VatForm = ({ settings }: { settings: VatSettings }) => {
  const t = useT();
  const language = useLanguage();
  const { percent } = useFormat();
  const { draft, type, discard } = useDraft<VatField>('vat');
  const { changed, changedFields, after, faults, missing } = readVat(draft, settings);
  const isSwitched = after.on !== settings.on;

  const shown = (field: VatField, text: string) => {
    if (field === 'on') return t(text === 'true' ? 'settings.vat.isOn' : 'settings.vat.isOff');
    if (field === 'rate') return percent(Number(text));
    if (text === '') return t('settings.vat.none');
    // Groups of Arabic digits would stand in reverse order.
    return isNumber(field) ? <bdo dir="ltr">{text}</bdo> : <bdi>{text}</bdi>;
  };
  const changes = vatFields(language)
    .filter((field) => changedFields.includes(field))
    .map((field) => ({
      field,
      label: t(`settings.vat.field.${field}`),
      before: shown(field, vatText({}, settings, field)),
      after: shown(field, vatText({}, after, field)),
    }));

  return (
    <SettingsForm<VatSettings>
      section="vat"
      title={t('settings.vat.title')}
      icon={<InvoiceIcon />}
      queryKey={vatQuery.queryKey}
      changes={changes}
      faults={faults}
      missing={missing}
      confirmTitle={t('settings.vat.confirm')}
      consequences={t(meaningOf(settings, after))}
      done="done.vat_changed"
      lastChange={settings.change}
      action="VAT_CHANGED"
      send={(reason, key) => changeVat(settings.version, { ...changed, reason }, key)}
      onDiscard={discard}
      preview={<VatPreview vat={after} />}
      fields={(faultOf) => (
        <>
          <Typography color="text.secondary">{t('settings.vat.lead')}</Typography>
          <Box>
            <FormControlLabel
              sx={{ margin: 0, minBlockSize: 48, gap: 1, '& .MuiFormControlLabel-label': { fontWeight: 600 } }}
              control={<Switch checked={after.on} onChange={({ target }) => type('on', String(target.checked))} />}
              label={t('settings.vat.field.on')}
            />
            <Typography variant="body2" color="text.secondary">
              {t('settings.vat.onHint')}
            </Typography>
          </Box>
          {isSwitched && (
            <Alert severity="info" role="status">
              {t(meaningOf(settings, after))}
            </Alert>
          )}
          <FieldGroup
            label={t('settings.vat.field.rate')}
            hint={t('settings.vat.rateHint', { rate: percent(foundingVat.rate) })}
            error={faultOf('rate')}
          >
            <Choices
              type="radio"
              minWidth={120}
              choices={vatRates.map((rate) => ({ value: rate, content: percent(rate) }))}
              isChosen={(rate) => rate === after.rate}
              onChoose={(rate) => type('rate', String(rate))}
            />
          </FieldGroup>
          <SellerFields draft={draft} vat={settings} isNeeded={after.on} faultOf={faultOf} onType={type} />
        </>
      )}
    />
  );
};

/** An invoice with what is typed, as with VAT on; a field without anything shows what belongs there. */
const VatPreview = ({ vat }: { vat: Vat }) => {
  const t = useT();
  const cafe = useCafe();
  const user = useSignedIn();
  const { name, address } = vat;
  const shown: Vat = {
    ...vat,
    name: { ar: name.ar || cafe.name, en: name.en || cafe.name },
    vatNumber: vat.vatNumber || '…',
    commercialRegistration: vat.commercialRegistration || '…',
    address: {
      street: address.street || t('settings.vat.field.address.street'),
      building: address.building || t('settings.vat.field.address.building'),
      district: address.district || t('settings.vat.field.address.district'),
      city: address.city || t('settings.vat.field.address.city'),
      postalCode: address.postalCode || t('settings.vat.field.address.postalCode'),
    },
  };
  const invoice = exampleInvoice(shown, new Date(serverNow()).toISOString());
  const by = user ? { _id: user.id, name: user.name, role: user.role } : invoice.by;
  const label = t(vat.on ? 'settings.vat.preview' : 'settings.vat.previewOff');
  return (
    <Box>
      <Typography variant="h3" sx={{ marginBlockEnd: 2 }}>
        {label}
      </Typography>
      <ShownInvoice invoice={{ ...invoice, by }} label={label} />
    </Box>
  );
};
