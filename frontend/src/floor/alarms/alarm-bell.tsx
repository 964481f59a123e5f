import { type FloorSession, type TableZone, tablesOf } from '@tabletime/contract';
import { useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useTicking } from '../../cache/page-clock.ts';
import { asNumberAndName } from '../../cache/use-tables.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useAlarms } from './alarm-store.ts';
import type { Overdue } from './due.ts';
import { ring } from './ring.ts';

/** Milliseconds: the person may look elsewhere when the toast appears. */
const staying = 30_000;

interface AlarmBellProps {
  sessions: FloorSession[];
  zones: TableZone[];
}

/** Rings for charges and set times, and reports times missed while no page was open. Renders nothing. */
export const AlarmBell = ({ sessions, zones }: AlarmBellProps) => {
  const t = useT();
  const notify = useNotify();
  const { time } = useFormat();
  const alarms = useAlarms();
  const isSet = alarms.sound || alarms.flash || Object.keys(alarms.times).length > 0;
  const now = useTicking((second) => (isSet ? second : 0));
  const seen = useRef(0);
  useEffect(() => {
    const before = seen.current;
    seen.current = now;
    if (now === 0) return;
    const tell = (overdue: Overdue[]) => {
      const names = new Map(tablesOf(zones).map(({ number, name }) => [number, name]));
      const lines = overdue.map(({ session: { tableNumber }, at, isMissed }) =>
        t(isMissed ? 'sessions.alarm.missed' : 'sessions.alarm.due', {
          number: asNumberAndName(tableNumber, names.get(tableNumber) ?? null),
          time: time(at),
        }),
      );
      notify(lines.join(' '), { type: 'warning', autoHideDuration: staying });
    };
    ring(sessions, { before, now, isSeen: document.visibilityState === 'visible' }, tell);
  }, [now, sessions, zones, notify, t, time]);
  return null;
};
