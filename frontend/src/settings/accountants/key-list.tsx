import { Box, Button, Typography } from '@mui/material';
import { type AccountantKeyRow, performerName, stateOfKey } from '@tabletime/contract';
import { useState } from 'react';
import { useBusinessDate } from '../../cache/use-business-date.ts';
import { WriteSheet } from '../../forms/write-sheet.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useRows } from '../../lists/use-list.ts';
import { Sentence } from '../../ui/person-name.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';

export const KeyList = () => {
  const t = useT();
  const { rows } = useRows<AccountantKeyRow>();
  const [revoking, setRevoking] = useState<AccountantKeyRow>();
  return (
    <>
      <Box component="ul" aria-label={t('settings.accountants.title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {rows.map((row) => (
          <KeyRow key={row.id} row={row} onRevoke={() => setRevoking(row)} />
        ))}
      </Box>
      {revoking && <RevokeDialog row={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
};

const tones = { good: 'primary', expired: 'neutral', revoked: 'neutral' } as const;

const KeyRow = ({ row, onRevoke }: { row: AccountantKeyRow; onRevoke: () => void }) => {
  const t = useT();
  const { date } = useFormat();
  const today = useBusinessDate();
  const { name, may, until, createdAt, createdBy, lastUsedOn, revokedAt } = row;
  const state = stateOfKey(row, today);
  const opens = may.map((right) => t(`audit.value.${right}`)).join(t('settings.accountants.and'));
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        paddingBlock: 1.5,
        '&:not(:last-child)': { borderBlockEnd: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 16rem', minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h3" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontWeight: 700 }}>
          <bdi>{name}</bdi>
          <StatusMark tone={tones[state]}>{t(`settings.accountants.state.${state}`)}</StatusMark>
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {t('settings.accountants.opens', { what: opens })} ·{' '}
          {revokedAt === null
            ? t('settings.accountants.until', { date: date(until) })
            : t('settings.accountants.revokedOn', { date: date(revokedAt) })}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {lastUsedOn === null ? t('settings.accountants.unused') : t('settings.accountants.used', { date: date(lastUsedOn) })} ·{' '}
          <Sentence id="settings.accountants.madeBy" names={{ name: performerName(createdBy), date: date(createdAt) }} />
        </Typography>
      </Box>
      {state === 'good' && (
        <Button variant="outlined" color="error" aria-label={`${t('settings.accountants.revoke')}: ${name}`} onClick={onRevoke}>
          {t('settings.accountants.revoke')}
        </Button>
      )}
    </Box>
  );
};

const RevokeDialog = ({ row: { id, name, version }, onClose }: { row: AccountantKeyRow; onClose: () => void }) => {
  const t = useT();
  return (
    <WriteSheet
      title={<Sentence id="settings.accountants.revokeTitle" names={{ name }} />}
      submit="settings.accountants.revoke"
      colour="error"
      changes="accountant-keys"
      failed="settings.accountants.revokeFailed"
      done="done.key_revoked"
      write={() => (key, writes) => writes.delete('accountant-keys', { id, meta: { key, version } })}
      onClose={onClose}
    >
      <Typography>{t('settings.accountants.revokeText')}</Typography>
    </WriteSheet>
  );
};
