import type { SessionRow } from '@tabletime/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { Box } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { alwaysFresh } from '../cache/freshness.ts';
import { useActiveSessions } from '../session/use-active-sessions.ts';
import { useGuestClassesAhead } from '../cache/use-guest-classes.ts';
import { useBusinessDate } from '../cache/use-business-date.ts';
import { fetchDashboard } from '../api/dashboard.ts';
import { reasonsQuery } from '../api/settings.ts';
import { ErrorState } from '../cache/error-state.tsx';
import { OutdatedNotice } from '../cache/outdated-notice.tsx';
import { holdKeys } from '../ui/held-keys.ts';
import { lazily } from '../ui/lazily.tsx';
import { Deferred } from '../ui/deferred.tsx';
import { useFailureToast } from '../cache/failure-messages.tsx';
import { useT } from '../i18n/use-t.ts';
import { Completed } from './completed.tsx';
import { Floor } from './floor.tsx';
import { loadDialogs } from './load-dialogs.ts';
import { PageHead } from './page-head.tsx';
import { StartAtEdge, useStartAtEdge } from './start-button.tsx';
import { TileFloor } from './tiles/tile-floor.tsx';
import { useKnownOpenBills } from './tiles/use-open-bills.ts';
import { Totals } from './totals.tsx';
import { useArrival } from './use-arrival.ts';
import { useFixCosts } from '../session/use-fix-costs.ts';
import { tableDialogOf, tileAt, useFloorDialog } from './floor-dialog.ts';
import { useView } from './view.tsx';

const useCompletedSessions = (count: number) => {
  const { data, ...query } = useGetList<SessionRow>(
    'sessions',
    { filter: { isActive: false }, sort: { field: 'endTime', order: 'DESC' }, pagination: { page: 1, perPage: count } },
    { ...alwaysFresh, placeholderData: keepPreviousData },
  );
  return { ...query, sessions: data };
};

const useTodaysRevenue = (): number | undefined => {
  const today = useBusinessDate();
  const { data } = useQuery({ queryKey: ['sessions', 'dashboard', today], queryFn: fetchDashboard, ...alwaysFresh });
  return data?.todaysRevenue ?? undefined;
};

const Dialogs = lazily(loadDialogs);

/** Milliseconds in which cards have network and processor for themselves. */
const afterCards = 1_000;

const pageSize = 12;

export const SessionsPage = () => {
  const t = useT();
  const [count, setCount] = useState(pageSize);
  const active = useActiveSessions();
  const completed = useCompletedSessions(count);
  const revenue = useTodaysRevenue();
  const actions = useFixCosts();
  const [view, chooseView] = useView();
  const { dialog, open, show, close } = useFloorDialog();
  const atEdge = useStartAtEdge();
  const queryClient = useQueryClient();

  const isThere = active.sessions !== undefined;
  const isComplete = isThere && completed.sessions !== undefined;
  const { openBills, areKnown } = useKnownOpenBills(isComplete);
  useGuestClassesAhead(isComplete);
  useEffect(() => {
    if (!isComplete) return undefined;
    // Preloads dialogs after the cards and before the first tap; on failure they load on demand.
    const soon = setTimeout(() => {
      void loadDialogs().catch(() => undefined);
      void queryClient.prefetchQuery(reasonsQuery);
    }, afterCards);
    return () => clearTimeout(soon);
  }, [isComplete, queryClient]);

  const handleStart = (from: HTMLElement) => {
    holdKeys(close);
    open({ kind: 'start' }, from);
  };
  const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : document.body);
  const handleTable = (tableNumber: number) => {
    const tile = tileAt(tableNumber);
    tile?.focus({ preventScroll: true });
    const running = active.sessions?.find((session) => session.tableNumber === tableNumber);
    open(tableDialogOf(tableNumber, running, openBills), tile ?? focused());
  };
  useArrival({ cards: active.sessions, onStart: () => handleStart(focused()), onTable: isThere && areKnown ? handleTable : undefined });

  const failed =
    active.sessions === undefined && active.error ? active : completed.sessions === undefined && completed.error ? completed : null;
  const outdated = failed === null ? (active.error ?? completed.error) : null;
  const retry = () => void Promise.all([active.refetch(), completed.refetch()]);
  useFailureToast([active, completed], 'sessions.failed.load', retry);

  return (
    <Box sx={{ paddingBlockEnd: atEdge ? 10 : 0 }}>
      <PageHead
        view={view}
        onChooseView={chooseView}
        actions={actions}
        onExport={(from) => open({ kind: 'export' }, from)}
        onStart={atEdge ? undefined : handleStart}
      />
      <Box sx={{ display: 'grid', gap: view === 'tiles' ? 1.5 : { xs: 3, sm: 4 } }}>
        <Totals sessions={active.sessions} revenue={revenue} hasFailed={failed !== null} openBills={openBills} />
        {outdated !== null && <OutdatedNotice error={outdated} failed="sessions.failed.load" onRetry={retry} />}
        {failed ? (
          <ErrorState title={t('sessions.failed.load')} error={failed.error} onRetry={retry} />
        ) : (
          <>
            {view === 'tiles' ? (
              <TileFloor sessions={active.sessions} openBills={openBills} onOpen={open} />
            ) : (
              <Floor sessions={active.sessions} onOpen={open} />
            )}
            {/* Waits for the running tables, which would push it away under a finger. */}
            {isThere && (
              <Deferred>
                <Completed
                  sessions={completed.sessions}
                  total={completed.total ?? 0}
                  isFetchingMore={completed.isPlaceholderData}
                  onShowMore={() => setCount(count + pageSize)}
                  onOpen={open}
                  onFixCosts={actions.fixCosts}
                />
              </Deferred>
            )}
          </>
        )}
      </Box>

      {atEdge && <StartAtEdge onStart={handleStart} />}
      <Suspense fallback={null}>
        {dialog && (
          <Dialogs dialog={dialog} active={active.sessions ?? []} openBills={openBills} onClose={close} onOpen={open} onSwitch={show} />
        )}
      </Suspense>
    </Box>
  );
};
