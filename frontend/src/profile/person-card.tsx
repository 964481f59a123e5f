import VerifiedIcon from '@mui/icons-material/VerifiedOutlined';
import { Avatar, Box, Button, Card, Skeleton, Typography } from '@mui/material';
import type { OwnAccount } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import type { SignedIn } from '../api/sign-in/sign-in-storage.ts';

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="body2" color="text.secondary">
      {label}
    </Typography>
    <Typography component="dd" sx={{ margin: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
);

interface PersonCardProps {
  user: SignedIn;
  account: OwnAccount | undefined;
  hasFailed: boolean;
  onEdit: () => void;
}

export const PersonCard = ({ user, account, hasFailed, onEdit }: PersonCardProps) => {
  const t = useT();
  const { date, dateTime } = useFormat();
  const waiting = hasFailed ? '–' : <Skeleton width={140} />;
  return (
    <Card component="section" aria-label={user.name} sx={{ padding: { xs: 2, sm: 3 }, display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
        <Avatar
          aria-hidden
          sx={{
            width: 72,
            height: 72,
            fontSize: '2rem',
            fontWeight: 800,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            printColorAdjust: 'exact',
          }}
        >
          {[...user.name.trim()][0]?.toUpperCase()}
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{user.name}</bdi>
          </Typography>
          <Typography color="text.secondary">{t('shell.account.role', { role: t(`role.${user.role}`) })}</Typography>
        </Box>
        <Button variant="outlined" disabled={!account} onClick={onEdit} sx={{ marginInlineStart: 'auto' }}>
          {t('profile.details.action')}
        </Button>
      </Box>
      <Box
        component="dl"
        aria-busy={!account && !hasFailed}
        sx={{
          margin: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        <Line label={t('profile.email')}>
          <bdi dir="ltr">{user.email}</bdi>
        </Line>
        <Line label={t('profile.phone')}>{account ? <Phone account={account} /> : waiting}</Line>
        <Line label={t('profile.since')}>{account ? date(account.createdAt) : waiting}</Line>
        {/* Null after a registration, until the first sign-in. */}
        {account?.lastSignInAt !== null && (
          <Line label={t('profile.lastSignIn')}>{account ? dateTime(account.lastSignInAt) : waiting}</Line>
        )}
      </Box>
    </Card>
  );
};

const Phone = ({ account: { phone, isPhoneVerified } }: { account: OwnAccount }) => {
  const t = useT();
  if (phone === null) return t('profile.noPhone');
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <bdi dir="ltr">{phone}</bdi>
      {isPhoneVerified && (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'primary.main', fontSize: '0.875rem' }}>
          <VerifiedIcon fontSize="small" aria-hidden />
          {t('profile.verified')}
        </Box>
      )}
    </Box>
  );
};
