import DoneIcon from '@mui/icons-material/Check';
import ForwardIcon from '@mui/icons-material/ChevronRight';
import { Box, Button, ButtonBase } from '@mui/material';
import { type Opening, type OpeningStep, openingSteps } from '@tabletime/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fetchOpening, putAwayOpening } from '../api/settings.ts';
import { alwaysFresh } from '../cache/freshness.ts';
import { useFormMutation } from '../forms/use-form-mutation.ts';
import { useT } from '../i18n/use-t.ts';
import { useFormat } from '../i18n/format.ts';
import { mirrored } from '../theme/direction.tsx';
import { Panel } from '../ui/panel.tsx';

const places: Record<OpeningStep, string> = {
  name: '/settings/cafe',
  price: '/settings/prices',
  tables: '/settings/tables',
  menu: '/menu',
  staff: '/users',
  tablet: '/tablets',
  backups: '/system',
  account: '/profile',
};

const openingKey = ['settings', 'opening'];

/** Undefined while loading, so that the page can reserve its place; null after a failure, and for everyone but the Owner. */
export const useOpening = (isOwner: boolean): Opening | null | undefined => {
  const { data, isError } = useQuery({ queryKey: openingKey, queryFn: fetchOpening, enabled: isOwner, ...alwaysFresh });
  return data ?? (isOwner && !isError ? undefined : null);
};

/** The first steps of a new café, until the Owner puts them away. */
export const OpenYourCafe = ({ done }: Pick<Opening, 'done'>) => {
  const t = useT();
  const queryClient = useQueryClient();
  const { run, isRunning } = useFormMutation<Opening>(
    { changes: 'settings', failed: 'settings.failedSave', done: 'done.opening_put_away' },
    (opening) => queryClient.setQueryData(openingKey, opening),
  );
  const isDone = done.length === openingSteps.length;
  return (
    <Panel
      title={t('dashboard.opening.title')}
      text={t('dashboard.opening.done', { done: done.length, all: openingSteps.length })}
      action={
        <Button variant={isDone ? 'contained' : 'text'} color="primary" loading={isRunning} onClick={() => void run(putAwayOpening)}>
          {t('dashboard.opening.putAway')}
        </Button>
      }
    >
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          display: 'grid',
          gap: 0.5,
          columnGap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {openingSteps.map((step, index) => (
          <li key={step}>
            <Step number={index + 1} step={step} isDone={done.includes(step)} />
          </li>
        ))}
      </Box>
    </Panel>
  );
};

const Step = ({ number, step, isDone }: { number: number; step: OpeningStep; isDone: boolean }) => {
  const t = useT();
  const format = useFormat();
  return (
    <ButtonBase
      component={Link}
      to={places[step]}
      sx={{
        display: 'flex',
        justifyContent: 'start',
        gap: 1.5,
        inlineSize: '100%',
        minBlockSize: 56,
        paddingInline: 1,
        borderRadius: 1,
        textAlign: 'start',
        '@media (hover: hover)': { '&:hover': { backgroundColor: 'action.hover' } },
      }}
    >
      <Box
        role="img"
        aria-label={t(isDone ? 'dashboard.opening.isDone' : 'dashboard.opening.isOpen')}
        sx={{
          display: 'grid',
          placeItems: 'center',
          flexShrink: 0,
          inlineSize: 32,
          blockSize: 32,
          borderRadius: '50%',
          fontSize: '0.875rem',
          fontWeight: 700,
          ...(isDone ? { color: 'primary.contrastText', backgroundColor: 'primary.main' } : { backgroundColor: 'action.selected' }),
        }}
      >
        {isDone ? <DoneIcon fontSize="small" /> : format.number(number)}
      </Box>
      <Box component="span" sx={{ minInlineSize: 0, flexGrow: 1 }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 700 }}>
          {t(`dashboard.opening.${step}.title`)}
        </Box>
        <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
          {t(`dashboard.opening.${step}.text`)}
        </Box>
      </Box>
      <ForwardIcon aria-hidden sx={[mirrored, { color: 'text.secondary' }]} />
    </ButtonBase>
  );
};
