import { Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FloorSession, PinPerson, TableZone } from '@tabletime/contract';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { openLiveStream } from '../../api/live/live-stream.ts';
import { fetchFloor, type OwnTablet, takeHandedTo } from '../../api/sign-in/shared-tablet.ts';
import { useTicking } from '../../cache/page-clock.ts';
import { useCafe } from '../../cache/use-cafe.ts';
import { TimezoneContext, useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { LanguageMenu } from '../../shell/language-menu.tsx';
import { ThemeSwitch } from '../../shell/theme-switch.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { AlarmBell } from '../alarms/alarm-bell.tsx';
import { heights } from '../tiles/floor-grid.ts';
import { asFloorTables, byTable, withFurther } from '../tiles/floor-tables.ts';
import { Tile } from '../tiles/tile.tsx';
import { Zones } from '../tiles/zones.tsx';
import { PeopleGrid } from './people-grid.tsx';
import { PinPad } from './pin-pad.tsx';

const key = ['locked-floor'];
const readEvery = 60_000;

const useTabletFloor = (token: string) => {
  const queryClient = useQueryClient();
  useEffect(() => {
    const reload = () => void queryClient.invalidateQueries({ queryKey: key });
    // The stream also ends when the tablet is removed: the next reload says so.
    const stream = openLiveStream({ onOpen: reload, onMessage: reload, onLost: () => undefined }, { path: '/devices/live', token });
    return stream.close;
  }, [queryClient, token]);
  return useQuery({ queryKey: key, queryFn: fetchFloor, staleTime: 0, refetchInterval: readEvery, networkMode: 'always' });
};

interface LockScreenProps {
  tablet: OwnTablet;
  onPassword: () => void;
}

/** A shared tablet without a person: a read-only floor, and names to sign in with a PIN. */
export const LockScreen = ({ tablet, onPassword }: LockScreenProps) => {
  const t = useT();
  const { name, timezone } = useCafe();
  const { data, error } = useTabletFloor(tablet.token);
  const [chosen, setChosen] = useState<string>();
  // In an effect, which strict mode repeats.
  useEffect(() => {
    const person = takeHandedTo();
    if (person !== undefined) setChosen(person);
  }, []);
  const person = data?.people.find(({ id }) => id === chosen);
  useDocumentTitle(t('tablets.lock.title'));

  return (
    <TimezoneContext value={timezone}>
      {data && <LockedFloor sessions={data.sessions} zones={data.zones} />}
      {data && <AlarmBell sessions={data.sessions} zones={data.zones} />}
      <Box
        component="main"
        sx={{
          position: 'fixed',
          inset: 0,
          overflowY: 'auto',
          display: 'grid',
          alignContent: 'safe center',
          justifyItems: 'center',
          padding: { xs: 1.5, sm: 3 },
          paddingBlockStart: { xs: 8 },
        }}
      >
        <Box
          component="header"
          sx={{
            position: 'absolute',
            insetBlockStart: 8,
            insetInlineEnd: 8,
            display: 'flex',
            borderRadius: 2,
            backgroundColor: 'background.paper',
          }}
        >
          <LanguageMenu />
          <ThemeSwitch />
        </Box>
        <Box
          sx={{
            inlineSize: '100%',
            maxWidth: person ? 420 : 720,
            display: 'grid',
            gap: 2,
            padding: { xs: 2, sm: 3 },
            borderRadius: 2,
            border: 1,
            borderColor: 'divider',
            backgroundColor: 'background.paper',
            boxShadow: 8,
          }}
        >
          <Head cafe={name} tablet={tablet.name} />
          {person ? (
            <PinPad key={person.id} person={person} onBack={() => setChosen(undefined)} onPassword={onPassword} />
          ) : (
            <Names people={data?.people} hasFailed={error !== null} onChoose={setChosen}>
              <Button variant="text" onClick={onPassword} sx={{ justifySelf: 'center' }}>
                {t('tablets.lock.password')}
              </Button>
            </Names>
          )}
        </Box>
      </Box>
    </TimezoneContext>
  );
};

const Head = ({ cafe, tablet }: { cafe: string; tablet: string }) => {
  const { time } = useFormat();
  const now = useTicking((nowMs) => time(nowMs));
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}>
      <Typography component="div" sx={{ minInlineSize: 0, fontWeight: 700, overflowWrap: 'anywhere' }}>
        <bdi>{cafe}</bdi>
        <Typography component="span" color="text.secondary" sx={{ marginInlineStart: 1 }}>
          <bdi>{tablet}</bdi>
        </Typography>
      </Typography>
      <Typography component="time" sx={{ fontSize: '1.75rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {now}
      </Typography>
    </Box>
  );
};

interface NamesProps {
  people: PinPerson[] | undefined;
  hasFailed: boolean;
  onChoose: (id: string) => void;
  children: ReactNode;
}

const Names = ({ people, hasFailed, onChoose, children }: NamesProps) => {
  const t = useT();
  return (
    <>
      <div>
        <Typography variant="h1">{t('tablets.lock.title')}</Typography>
        {people?.length !== 0 && <Typography color="text.secondary">{t('tablets.lock.lead')}</Typography>}
      </div>
      {hasFailed && (
        <Typography role="status" color="warning.main">
          {t('tablets.lock.unreachable')}
        </Typography>
      )}
      {!people && !hasFailed && <Loading />}
      {people?.length === 0 && <Typography>{t('tablets.lock.none')}</Typography>}
      {people && people.length > 0 && <PeopleGrid people={people} onChoose={onChoose} />}
      {children}
    </>
  );
};

const ignore = (): void => undefined;
const free: FloorSession[] = [];

const LockedFloor = ({ sessions, zones }: { sessions: FloorSession[]; zones: TableZone[] }) => {
  const language = useLanguage();
  const running = useMemo(() => byTable(sessions), [sessions]);
  const tables = useMemo(() => withFurther(asFloorTables(zones, language), [...running.keys()]), [zones, language, running]);
  return (
    <Box
      inert
      aria-hidden
      sx={{ display: 'grid', gap: `${heights.gap}px`, padding: { xs: 2, sm: 3 }, maxWidth: 1440, marginInline: 'auto', opacity: 0.6 }}
    >
      <Zones tables={tables}>{(table) => <Tile table={table} sessions={running.get(table.number) ?? free} onTap={ignore} />}</Zones>
    </Box>
  );
};
