import { Alert, Box, Button, Typography } from '@mui/material';
import type { GivenAccountantKey } from '@tabletime/contract';
import { Sheet } from '../../forms/sheet.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { CopyButton, CopyField, useCopying } from '../../ui/copying.tsx';
import { Sentence } from '../../ui/person-name.tsx';

/** Shows the link of a new key, which is stored nowhere. */
export const MadeKeyDialog = ({ made: { name, until, key }, onClose }: { made: GivenAccountantKey; onClose: () => void }) => {
  const t = useT();
  const { date } = useFormat();
  const copying = useCopying(key === null ? '' : new URL(`/books#${key}`, window.location.origin).href);
  return (
    <Sheet
      title={<Sentence id="settings.accountants.made" names={{ name }} />}
      onClose={onClose}
      onSubmit={onClose}
      actions={
        <>
          <Button type="submit" variant={key === null ? 'contained' : 'text'}>
            {t('action.close')}
          </Button>
          {key !== null && <CopyButton copying={copying} />}
        </>
      }
    >
      {key === null ? (
        <Alert severity="warning">{t('settings.accountants.lost')}</Alert>
      ) : (
        <>
          <Box>
            <Typography sx={{ fontWeight: 700 }}>{t('settings.accountants.once')}</Typography>
            <Typography color="text.secondary">{t('settings.accountants.onceText', { date: date(until) })}</Typography>
          </Box>
          <CopyField label={t('users.link.label')} copying={copying} />
          <Typography variant="body2" color="text.secondary">
            {t('settings.accountants.programs')}{' '}
            <Box component="code" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
              Authorization: Bearer ttk_…
            </Box>
          </Typography>
        </>
      )}
    </Sheet>
  );
};
