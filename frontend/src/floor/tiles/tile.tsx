import LongIcon from '@mui/icons-material/WarningAmber';
import NearIcon from '@mui/icons-material/HourglassBottom';
import OpenIcon from '@mui/icons-material/ReceiptLongOutlined';
import SeatIcon from '@mui/icons-material/ChairAltOutlined';
import PausedIcon from '@mui/icons-material/PauseCircleOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutline';
import { Skeleton } from '@mui/material';
import { type FloorSession, sessionLimits } from '@tabletime/contract';
import { type CSSProperties, memo } from 'react';
import { useTicking } from '../../cache/page-clock.ts';
import { useFormat } from '../../i18n/format.ts';
import { type Translate, useT } from '../../i18n/use-t.ts';
import { cardIdOf } from '../../session/floor-link.ts';
import { elapsedMs, hoursAndMinutes, nearMinutes } from '../../session/live-figures.ts';
import { useIsRinging } from '../alarms/alarm-store.ts';
import { type FloorTable, tableName } from './floor-tables.ts';
import { TileButton } from './tile-look.ts';
import { type Mark, markOf, minutesAt, notesOf, peopleAt, totalAt, chargeProgressAt } from './tile-figures.ts';

interface TileProps {
  table: FloorTable;
  sessions: FloorSession[] | undefined;
  /** Riyals that the last guests left unpaid at a free table; negative if overpaid. */
  open?: number | undefined;
  onTap: (tableNumber: number, from: HTMLElement) => void;
}

const none: FloorSession[] = [];

/** The minutes that a mark speaks of. */
const minutesOf: Record<Mark, number> = { long: sessionLimits.longSessionMinutes, near: nearMinutes, paused: 0, free_minutes: 0 };

const areSame = (one: FloorSession[] = none, other: FloorSession[] = none) =>
  one.length === other.length && one.every((session, index) => session === other[index]);

/** One button for both states, so that the focus survives a change. Only its clock, money and line tick. */
export const Tile = memo(
  ({ table, sessions, open: left, onTap }: TileProps) => {
    const t = useT();
    const name = tableName(t, table);
    const words = useRunningWords(name, sessions ?? none);
    const first = sessions?.[0];
    const openWords = useOpenWords(sessions && left);
    const isUnpaid = openWords !== null && !first;
    const freeLabel = freeWords(t, table, name);
    const notRunning = isUnpaid ? t('sessions.floor.tile.open', { tile: freeLabel, what: openWords.label }) : freeLabel;
    const runningLabel = openWords ? t('sessions.floor.tile.open', { tile: words.label, what: openWords.label }) : words.label;
    const isRinging = useIsRinging((sessions ?? none).map(({ id }) => id));
    return (
      <TileButton
        data-table={table.number}
        data-running={first ? '' : undefined}
        data-mark={isUnpaid ? 'open' : (words.mark ?? undefined)}
        data-ringing={isRinging ? '' : undefined}
        data-sessions={sessions?.map((session) => cardIdOf(session.id)).join(' ')}
        disabled={sessions === undefined}
        aria-label={first ? runningLabel : sessions ? notRunning : name}
        aria-haspopup="dialog"
        onClick={(event) => onTap(table.number, event.currentTarget)}
      >
        <span data-part="head">
          <span data-part="number">{table.number}</span>
          {openWords && (
            <span data-part="unpaid">
              <OpenIcon aria-hidden />
            </span>
          )}
          {first && (
            <span data-part="people">
              <PeopleIcon aria-hidden />
              {words.people}
            </span>
          )}
          {sessions && !first && !openWords && table.seats !== null && (
            <span data-part="people">
              <SeatIcon aria-hidden />
              {table.seats}
            </span>
          )}
        </span>
        {sessions && table.name !== null && (
          <bdi data-part="name" title={table.name}>
            {table.name}
          </bdi>
        )}
        {isUnpaid && <TileMoney words={openWords.money} />}
        {sessions === undefined && <Skeleton variant="rounded" height={20} />}
        {sessions && first && (
          <>
            <span data-part="time">
              {first.pausedSince === null ? <TileClock session={first} /> : t('sessions.paused')}
              <TileNote sessions={sessions} />
              <MarkIcon mark={words.mark} />
              {sessions.length > 1 && <span>×{sessions.length}</span>}
            </span>
            <TileMoney words={words.money} />
            <ChargeProgress sessions={sessions} />
          </>
        )}
      </TileButton>
    );
  },
  (one, other) =>
    one.table === other.table &&
    one.onTap === other.onTap &&
    one.open === other.open &&
    (one.sessions === undefined) === (other.sessions === undefined) &&
    areSame(one.sessions, other.sessions),
);
Tile.displayName = 'Tile';

const TileMoney = ({ words }: { words: string }) => (
  <span data-part="money" style={{ '--letters': words.length } as CSSProperties}>
    {words}
  </span>
);

/** The first words that fit. A locked tablet has no notes. */
const TileNote = ({ sessions }: { sessions: FloorSession[] }) => {
  const notes = notesOf(sessions);
  return notes === undefined ? null : <bdi data-part="note">{notes}</bdi>;
};

const freeWords = (t: Translate, { seats }: FloorTable, table: string): string => {
  const tile = t('sessions.floor.tile.free', { table });
  return seats === null ? tile : t('sessions.floor.tile.seats', { tile, smart_count: seats });
};

const useOpenWords = (riyals: number | undefined): { money: string; label: string } | null => {
  const t = useT();
  const { money } = useFormat();
  if (riyals === undefined) return null;
  const label = t(riyals > 0 ? 'sessions.money.due' : 'sessions.money.over', { money: money(Math.abs(riyals)) });
  return { money: money(Math.abs(riyals)), label };
};

const useRunningWords = (table: string, sessions: FloorSession[]) => {
  const t = useT();
  const { money, duration } = useFormat();
  const mark = useTicking((now) => markOf(sessions, now));
  const minutes = useTicking((now) => minutesAt(sessions, now));
  const total = useTicking((now) => totalAt(sessions, now));
  const { present, all } = peopleAt(sessions);
  const isPart = present !== all;
  const running = t('sessions.floor.tile.running', {
    table,
    time: duration(minutes),
    money: money(total),
    people: isPart ? t('sessions.present_people', { present, smart_count: all }) : t('count.people', { smart_count: all }),
  });
  const counted = sessions.length > 1 ? t('sessions.floor.tile.double', { tile: running, smart_count: sessions.length }) : running;
  return {
    mark,
    people: isPart ? t('sessions.present', { present, all }) : all,
    money: total === 0 ? t('sessions.floor.free_now') : money(total),
    label: mark ? t(`sessions.floor.tile.${mark}`, { tile: counted, time: duration(minutesOf[mark]) }) : counted,
  };
};

/** In hours and minutes at any length, so that `14:11` has one meaning. */
const TileClock = memo(({ session }: { session: FloorSession }) => (
  <span dir="ltr">{useTicking((now) => hoursAndMinutes(elapsedMs(session, now)))}</span>
));
TileClock.displayName = 'TileClock';

const MarkIcon = ({ mark }: { mark: Mark | null }) => {
  if (mark === 'long') return <LongIcon aria-hidden />;
  if (mark === 'near') return <NearIcon aria-hidden />;
  if (mark === 'paused') return <PausedIcon aria-hidden />;
  return null;
};

/** A transform, so that progress needs no layout. */
const ChargeProgress = memo(({ sessions }: { sessions: FloorSession[] }) => {
  const percent = useTicking((now) => chargeProgressAt(sessions, now));
  return <span data-part="progress">{percent !== null && <span style={{ transform: `scaleX(${percent / 100})` }} />}</span>;
});
ChargeProgress.displayName = 'ChargeProgress';
