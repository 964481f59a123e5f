import { Alert, Box, Button, Typography } from '@mui/material';
import type { InvitationRow } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchInvitations } from '../api/sign-in/links.ts';
import { alwaysFresh } from '../cache/freshness.ts';
import { useFailureMessage } from '../cache/failure-messages.tsx';
import { WriteSheet } from '../forms/write-sheet.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Panel } from '../ui/panel.tsx';
import { performerName, PersonName, useInsert } from '../ui/person-name.tsx';

export const OpenInvitations = () => {
  const t = useT();
  const { dateTime } = useFormat();
  const messageOf = useFailureMessage();
  const { data, error } = useQuery({ queryKey: ['invitations'], queryFn: fetchInvitations, ...alwaysFresh });
  const [revoking, setRevoking] = useState<InvitationRow>();
  if (error && !data)
    return (
      <Alert severity="error" sx={{ marginBlockEnd: 3 }}>
        {messageOf(error, 'users.invite.load_failed')}
      </Alert>
    );
  if (!revoking && !data?.length) return null;
  return (
    <Box sx={{ marginBlockEnd: 3 }}>
      <Panel title={t('users.invite.open')} text={t('users.invite.open_text')}>
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {(data ?? []).map((invitation) => (
            <Box
              component="li"
              key={invitation.id}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                justifyContent: 'space-between',
                columnGap: 2,
                paddingBlock: 1,
                '& + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
              }}
            >
              <Box sx={{ minInlineSize: 0, flex: '1 1 240px', overflowWrap: 'anywhere' }}>
                <Typography sx={{ fontWeight: 700 }}>
                  <PersonName person={invitation} /> · {t(`role.${invitation.role}`)}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  {t('users.invite.until', { time: dateTime(invitation.expiresAt) })} ·{' '}
                  {t('users.invite.by', { name: performerName(invitation.madeBy) })}
                </Typography>
              </Box>
              <Button
                variant="text"
                color="error"
                sx={{ marginInlineStart: 'auto' }}
                aria-label={t('users.named', { action: t('users.invite.revoke'), name: invitation.name })}
                onClick={() => setRevoking(invitation)}
              >
                {t('users.invite.revoke')}
              </Button>
            </Box>
          ))}
        </Box>
      </Panel>
      {revoking && <RevokeDialog invitation={revoking} onClose={() => setRevoking(undefined)} />}
    </Box>
  );
};

const RevokeDialog = ({ invitation: { id, name, version }, onClose }: { invitation: InvitationRow; onClose: () => void }) => {
  const t = useT();
  const insert = useInsert();
  return (
    <WriteSheet
      title={t('users.invite.revoke_title')}
      submit="users.invite.revoke"
      colour="error"
      changes="invitations"
      failed="users.invite.revoke_failed"
      done="done.invitation_revoked"
      write={() => (key, writes) => writes.delete('invitations', { id, meta: { key, version } })}
      onClose={onClose}
    >
      <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{insert('users.invite.revoke_text', { name })}</Typography>
    </WriteSheet>
  );
};
