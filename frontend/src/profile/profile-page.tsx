import { Typography } from '@mui/material';
import { PageTitle } from '../components/page-title.tsx';
import { useT } from '../i18n/use-t.ts';

/** A placeholder until people can see their own account here. */
export const ProfilePage = () => {
  const t = useT();
  return (
    <>
      <PageTitle title={t('profile.title')} />
      <Typography>{t('profile.text')}</Typography>
    </>
  );
};
