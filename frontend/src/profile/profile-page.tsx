import { Alert, Box, Button } from '@mui/material';
import { may } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DetailsSheet } from '../forms/details-sheet.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useFailureMessage, useFailureToast } from '../cache/failure-messages.tsx';
import { useT } from '../i18n/use-t.ts';
import { keepOwnUser, useSignedIn } from '../api/sign-in/sign-in-storage.ts';
import { LookCard } from './look-card.tsx';
import { PinCard } from './pin-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PersonCard } from './person-card.tsx';
import { SignInsCard } from './sign-ins-card.tsx';
import { changeOwnDetails, fetchOwnAccount } from '../api/sign-in/account.ts';

export const ProfilePage = () => {
  const t = useT();
  const user = useSignedIn();
  const messageOf = useFailureMessage();
  const { data: account, refetch, ...loaded } = useQuery({ queryKey: ['profile'], queryFn: () => fetchOwnAccount() });
  const retry = () => void refetch();
  useFailureToast([loaded], 'profile.failed', retry);
  const [isEditing, setIsEditing] = useState(false);
  if (!user) return null;

  return (
    <Box sx={{ maxWidth: 1080 }}>
      <PageTitle title={t('profile.title')} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1 }}>
          {loaded.error && (
            <Alert
              severity="error"
              action={
                <Button variant="text" color="inherit" onClick={retry}>
                  {t('action.retry')}
                </Button>
              }
            >
              {messageOf(loaded.error, 'profile.failed')}
            </Alert>
          )}
          <PersonCard user={user} account={account} hasFailed={loaded.error !== null} onEdit={() => setIsEditing(true)} />
        </Box>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <PasswordCard email={user.email} />
          {may(user.role, 'pin.set') && <PinCard email={user.email} state={account?.pin} />}
        </Box>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <SignInsCard />
          <LookCard />
        </Box>
      </Box>
      {isEditing && account && (
        <DetailsSheet
          isOwn
          title={t('profile.details.title')}
          person={account}
          write={(details) => (key) => changeOwnDetails(details, account.version, key)}
          onDone={(changed) => {
            keepOwnUser(changed);
            // The frame shows the name, too.
            window.location.reload();
          }}
          onClose={() => setIsEditing(false)}
        />
      )}
    </Box>
  );
};
