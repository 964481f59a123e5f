import AccountsIcon from '@mui/icons-material/AccountBalanceOutlined';
import { Alert, Box, TextField, Typography } from '@mui/material';
import { type AccountsSettings, foundingAccounts } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { accountsQuery, changeAccounts } from '../../api/accounts.ts';
import { ErrorState } from '../../cache/error-state.tsx';
import { useT } from '../../i18n/use-t.ts';
import { FormSkeleton } from '../form-skeleton.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { useDraft } from '../use-draft.ts';
import { type AccountField, accountFields, accountGroups, accountText, isOptional, readAccounts } from './accounts-draft.ts';
import { ExampleEntry } from './example-entry.tsx';

export const AccountsSection = () => {
  const t = useT();
  const { data, error, refetch } = useQuery({ ...accountsQuery, staleTime: 0 });
  if (data) return <AccountsForm settings={data} />;
  if (!error) return <FormSkeleton />;
  return <ErrorState title={t('settings.failed')} text={t('settings.failedText')} error={error} onRetry={() => void refetch()} />;
};

const AccountsForm = ({ settings }: { settings: AccountsSettings }) => {
  const t = useT();
  const { draft, type, discard } = useDraft<AccountField>('accounts');
  const { changed, faults } = readAccounts(draft, settings);
  const shown = (text: string) => (text === '' ? t('settings.accounts.none') : <bdi>{text}</bdi>);
  const changes = accountFields.flatMap((field) => {
    const after = changed[field];
    return after === undefined
      ? []
      : [{ field, label: t(`settings.accounts.field.${field}`), before: shown(settings[field]), after: shown(after) }];
  });
  return (
    <SettingsForm<AccountsSettings>
      section="accounts"
      title={t('settings.accounts.title')}
      icon={<AccountsIcon />}
      queryKey={accountsQuery.queryKey}
      changes={changes}
      faults={faults}
      confirmTitle={t('settings.accounts.confirm')}
      consequences={t('settings.accounts.means')}
      done="done.accounts_changed"
      lastChange={settings.change}
      action="ACCOUNTS_CHANGED"
      send={(reason, key) => changeAccounts(settings.version, { ...changed, reason }, key)}
      onDiscard={discard}
      preview={<ExampleEntry codes={{ ...settings, ...changed }} />}
      fields={(faultOf) => (
        <>
          <Typography color="text.secondary">{t('settings.accounts.lead')}</Typography>
          {settings.change === null && <Alert severity="info">{t('settings.accounts.examples')}</Alert>}
          {accountGroups.map(({ group, fields }) => (
            <Box key={group} component="fieldset" sx={{ display: 'grid', gap: 2, border: 0, margin: 0, padding: 0, minInlineSize: 0 }}>
              <Typography component="legend" variant="h3" sx={{ padding: 0, marginBlockEnd: 1.5 }}>
                {t(`settings.accounts.group.${group}`)}
              </Typography>
              {fields.map((field) => (
                <TextField
                  key={field}
                  required={!isOptional(field)}
                  name={field}
                  label={t(`settings.accounts.field.${field}`)}
                  value={accountText(draft, settings, field)}
                  onChange={({ target }) => type(field, target.value)}
                  error={faultOf(field) !== undefined}
                  helperText={faultOf(field) ?? t(`settings.accounts.hint.${field}`, { example: `\u2068${foundingAccounts[field]}\u2069` })}
                  slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'off', spellCheck: false } }}
                />
              ))}
            </Box>
          ))}
        </>
      )}
    />
  );
};
