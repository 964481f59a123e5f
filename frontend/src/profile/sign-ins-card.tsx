import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { endSignIn, fetchSignIns, type SignIn } from '../api/sign-in/account.ts';
import { useFailureMessage } from '../cache/failure-messages.tsx';
import { alwaysFresh } from '../cache/freshness.ts';
import { useFormMutation } from '../forms/use-form-mutation.ts';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Panel } from '../ui/panel.tsx';
import { StatusMark } from '../ui/status-mark.tsx';

export const SignInsCard = () => {
  const t = useT();
  const messageOf = useFailureMessage();
  const { data, error } = useQuery({ queryKey: ['sign-ins'], queryFn: fetchSignIns, ...alwaysFresh });
  return (
    <Panel title={t('profile.signIns.title')} text={t('profile.signIns.lead')} busy={!data && !error}>
      {error && !data && <Alert severity="error">{messageOf(error, 'profile.signIns.failed')}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={64} />}
      {data && (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {data.map((signIn) => (
            <Row key={signIn.id} signIn={signIn} />
          ))}
        </Box>
      )}
    </Panel>
  );
};

const isolated = (name: string): string => `\u2068${name}\u2069`;

const Row = ({ signIn: { id, since, browser, system, tablet, isCurrent } }: { signIn: SignIn }) => {
  const t = useT();
  const { dateTime } = useFormat();
  const { run, isRunning } = useFormMutation(
    { changes: 'account', failed: 'profile.signIns.endFailed', done: 'done.sign_in_ended' },
    () => undefined,
  );
  const known = [browser, system].flatMap((name) => (name === null ? [] : [isolated(name)]));
  const [one = t('profile.signIns.unknown'), other] = known;
  const onWhat = other === undefined ? one : t('profile.signIns.device', { browser: one, system: other });
  const device = tablet === null ? onWhat : t('tablets.signIn', { name: isolated(tablet) });
  const time = dateTime(since);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        minBlockSize: 64,
        paddingBlock: 1,
        '& + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 700 }}>{device}</Typography>
        <Typography variant="body2" color="text.secondary">
          {t('profile.signIns.since', { time })}
        </Typography>
      </Box>
      {isCurrent ? (
        <StatusMark tone="primary">{t('profile.signIns.current')}</StatusMark>
      ) : (
        <Button
          variant="outlined"
          loading={isRunning}
          aria-label={t('profile.signIns.endNamed', { device, time })}
          onClick={() => void run((key) => endSignIn(id, key))}
          sx={{ flexShrink: 0 }}
        >
          {t('profile.signIns.end')}
        </Button>
      )}
    </Box>
  );
};
