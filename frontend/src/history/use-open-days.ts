import { BusinessDate } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Target } from './history-actions.ts';
import { positionQuery } from './history-data.ts';

const requestIn = (text: string | null): Target['request'] | null => {
  const date = BusinessDate.safeParse(text);
  return date.success ? { date: date.data } : null;
};

/** `?day=2026-11-19` in the address opens that day. */
export const useOpenDays = () => {
  const [address, setAddress] = useSearchParams();
  const [open, setOpen] = useState<ReadonlySet<BusinessDate>>(new Set());
  const [request, setRequest] = useState(() => requestIn(address.get('day')));
  const [target, setTarget] = useState<Target | null>(null);
  const { data: place } = useQuery({ ...positionQuery(request?.date ?? ''), enabled: request !== null });

  useEffect(() => {
    if (request === null || place === undefined || target?.request === request) return;
    setTarget({ request, index: place.index, date: place.hasSessions ? request.date : undefined });
    if (place.hasSessions) setOpen((days) => new Set(days).add(request.date));
  }, [request, place, target]);

  const name = useCallback((date: BusinessDate | undefined) => setAddress(date ? { day: date } : {}, { replace: true }), [setAddress]);
  const toggle = useCallback(
    (date: BusinessDate) => {
      const rest = [...open].filter((each) => each !== date);
      const next = open.has(date) ? rest : [...rest, date];
      setOpen(new Set(next));
      name(next.at(-1));
    },
    [open, name],
  );
  const goTo = (date: BusinessDate) => {
    setRequest({ date });
    name(date);
  };

  return {
    open,
    latest: [...open].at(-1),
    toggle,
    goTo,
    target,
    /** The requested date, if it has no sessions. */
    quiet: target && target.date === undefined ? target.request.date : undefined,
  };
};
