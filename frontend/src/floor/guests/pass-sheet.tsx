import { Alert, Box, Button, ButtonBase, Skeleton, Typography } from '@mui/material';
import type { SessionRow, ShownPass } from '@tabletime/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { attachPass, fetchPasses } from '../../api/passes.ts';
import { ErrorState } from '../../cache/error-state.tsx';
import { useBusinessDate } from '../../cache/use-business-date.ts';
import { Sheet } from '../../forms/sheet.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { SessionFailureNotice } from '../../session/failure-notice.tsx';
import { stateOf } from '../../session/passes/pass-state.ts';
import { useLeftWords } from '../../session/passes/use-pass-words.ts';
import { useLatest } from '../../session/use-latest.ts';
import { SearchField } from '../../ui/search-field.tsx';
import type { FloorDialog } from '../floor-dialog.ts';
import { useGuestName } from './guest-chip.tsx';
import { guestsOf } from './guest-figures.ts';
import { useGuestAction } from './use-guest-action.tsx';

interface PassSheetProps {
  session: SessionRow;
  guest: number;
  onClose: () => void;
  onSwitch: (dialog: FloorDialog) => void;
}

/** The most passes that are listed at once. */
const most = 20;

/** Passes sold on the session's bill, then those that can be used; all that match once something is typed. */
const useFoundPasses = (session: string, typed: string) => {
  const today = useBusinessDate();
  const usable = { validToFrom: today, cancelled: false };
  const filter = typed === '' ? usable : { q: typed };
  const sold = useQuery({
    queryKey: ['passes', 'of-bill', session],
    queryFn: () => fetchPasses({ session, cancelled: false }, most),
    staleTime: 0,
  });
  const found = useQuery({
    queryKey: ['passes', 'found', filter],
    queryFn: () => fetchPasses(filter, most),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const ofBill = typed === '' ? (sold.data ?? []) : [];
  const others = found.data?.filter(({ id, left }) => !ofBill.some((one) => one.id === id) && (typed !== '' || left !== 0));
  return { ofBill, others, error: found.error, refetch: found.refetch };
};

/** One tap lets a guest use a pass. */
export const PassSheet = ({ session, guest: number, onClose, onSwitch }: PassSheetProps) => {
  const t = useT();
  const nameOf = useGuestName();
  const latest = useLatest(session);
  const { base } = latest;
  const [typed, setTyped] = useState('');
  const { run, isRunning, failure, notice } = useGuestAction(base, onClose, (row) => onSwitch({ kind: 'panel', session: row }));
  const { ofBill, others, error, refetch } = useFoundPasses(base.id, typed);
  const guest = guestsOf(base).find((one) => one.guest === number);
  const isOff = isRunning || latest.isGone || !base.isActive;
  const list = {
    isOff,
    onChoose: (pass: string) => void run((key) => attachPass(base.id, base.version, { pass, guest: number }, key)),
  };
  return (
    <Sheet
      title={t('passes.attach.title', { guest: guest ? `\u2068${nameOf(guest)}\u2069` : number })}
      onClose={onClose}
      onSubmit={() => undefined}
      isRunning={isRunning}
      notice={
        failure?.kind === 'stale' || latest.isGone ? (
          <SessionFailureNotice latest={latest} failure={failure} isRunning={isRunning} onClose={onClose} />
        ) : (
          notice
        )
      }
      actions={
        <Button variant="text" disabled={isRunning} onClick={onClose}>
          {t('action.cancel')}
        </Button>
      }
    >
      <SearchField id="pass-search" label={t('passes.search')} longest={100} value={typed} onTyped={(text) => setTyped(text.trim())} />
      {/* Keeps the room, so that the field stays where it is while somebody types. */}
      <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start', minBlockSize: 'min(400px, 50vh)' }}>
        {ofBill.length > 0 && <PassList label={t('passes.attach.of_bill')} passes={ofBill} {...list} />}
        {!others && error && <ErrorState level="h3" title={t('passes.failed')} error={error} onRetry={() => void refetch()} />}
        {!others && !error && <Skeleton variant="rounded" height={200} />}
        {others && others.length > 0 && (
          <PassList label={t(typed === '' ? 'passes.attach.usable' : 'passes.attach.found')} passes={others} {...list} />
        )}
        {others?.length === 0 && ofBill.length === 0 && (
          <Alert severity="info" role="status">
            {t(typed === '' ? 'passes.attach.none' : 'passes.none_found')}
          </Alert>
        )}
      </Box>
    </Sheet>
  );
};

interface PassListProps {
  label: string;
  passes: ShownPass[];
  isOff: boolean;
  onChoose: (pass: string) => void;
}

const PassList = ({ label, passes, isOff, onChoose }: PassListProps) => (
  <Box component="section" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
    <Typography component="h3" sx={{ fontWeight: 700 }}>
      {label}
    </Typography>
    {passes.map((pass) => (
      <PassButton key={pass.id} pass={pass} isOff={isOff} onChoose={() => onChoose(pass.id)} />
    ))}
  </Box>
);

const PassButton = ({ pass, isOff, onChoose }: { pass: ShownPass; isOff: boolean; onChoose: () => void }) => {
  const t = useT();
  const language = useLanguage();
  const { date } = useFormat();
  const leftWords = useLeftWords();
  const state = stateOf(pass, useBusinessDate());
  return (
    <ButtonBase
      disabled={isOff || state !== 'good'}
      onClick={onChoose}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'baseline',
        columnGap: 1.5,
        minBlockSize: 64,
        paddingBlock: 1,
        paddingInline: 1.5,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        font: 'inherit',
        textAlign: 'start',
        overflowWrap: 'anywhere',
        '@media (hover: hover)': { '&:hover': { borderColor: 'text.secondary' } },
        '&.Mui-disabled': { opacity: 0.6 },
      }}
    >
      <Box component="span" sx={{ fontWeight: 700 }}>
        {pass.name === null ? t('passes.nameless') : <bdi>{pass.name}</bdi>}
      </Box>
      <Box component="span" sx={{ fontWeight: 600, textAlign: 'end' }}>
        {state === 'good' ? leftWords(pass) : t(`passes.state.${state}`)}
      </Box>
      <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
        <bdi>{pass.productName[language]}</bdi>
        {pass.phone !== null && (
          <Box component="bdi" dir="ltr" sx={{ display: 'block', textAlign: '-webkit-match-parent' }}>
            {pass.phone}
          </Box>
        )}
      </Box>
      <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', textAlign: 'end' }}>
        {t('passes.until', { date: date(pass.validTo) })}
      </Box>
    </ButtonBase>
  );
};
