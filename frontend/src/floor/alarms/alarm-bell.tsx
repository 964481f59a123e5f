import type { SessionRow } from '@tabletime/contract';
import { useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useTicking } from '../../cache/page-clock.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useNumberAndName } from '../tiles/floor-tables.ts';
import { dueBetween, flash, forgetAlarms, useAlarms } from './alarm-store.ts';
import { chime } from './chime.ts';

/** Rings for the tables whose charge or time comes while the floor is open. Shows nothing itself. */
export const AlarmBell = ({ sessions }: { sessions: SessionRow[] }) => {
  const t = useT();
  const notify = useNotify();
  const { time } = useFormat();
  const numberAndName = useNumberAndName();
  const { sound, flash: flashing, times } = useAlarms();
  const isSet = sound || flashing || Object.keys(times).length > 0;
  const now = useTicking((second) => (isSet ? second : 0));
  const seen = useRef(0);
  useEffect(() => {
    const before = seen.current;
    seen.current = now;
    if (now === 0 || before === 0) return;
    const due = dueBetween(sessions, times, before, now);
    for (const { kind, session } of due) {
      // A time was set for this table by hand: it is told of in any case.
      if (flashing || kind === 'time') flash(session.id);
      if (kind === 'time') {
        notify(t('sessions.alarm.told', { number: numberAndName(session.tableNumber), time: time(times[session.id]!) }), {
          type: 'warning',
        });
      }
    }
    if (sound && due.length > 0) chime();
    forgetAlarms(new Set(sessions.map(({ id }) => id)), now);
  }, [now, sessions, times, sound, flashing, notify, t, time, numberAndName]);
  return null;
};
