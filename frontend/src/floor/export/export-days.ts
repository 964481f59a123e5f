import { BusinessDate, plusDays } from '@tabletime/contract';

export const exportSpans = ['today', 'yesterday', 'week', 'month', 'range', 'all'] as const;
export type ExportSpan = (typeof exportSpans)[number];

export interface ExportDays {
  from: BusinessDate;
  to: BusinessDate;
}

/** The days of a span, as of `today`; weeks begin on Sunday. Undefined for all sessions. */
export const daysOf = (span: Exclude<ExportSpan, 'range'>, today: BusinessDate): ExportDays | undefined => {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  switch (span) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: plusDays(today, -1), to: plusDays(today, -1) };
    case 'week':
      return { from: plusDays(today, -weekday), to: today };
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today };
    case 'all':
      return undefined;
  }
};

export const rangeFault = ({
  from,
  to,
}: Record<keyof ExportDays, string>): { field: keyof ExportDays; is: 'missing' | 'swapped' } | null => {
  for (const [field, text] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (!BusinessDate.safeParse(text).success) return { field, is: 'missing' };
  return to < from ? { field: 'to', is: 'swapped' } : null;
};
