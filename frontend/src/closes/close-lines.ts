import { type CloseCount, type CloseFigures, cashKinds, halalas, type MethodFigures, riyals } from '@tabletime/contract';
import type { Format } from '../i18n/create-format.ts';
import type { Translate } from '../i18n/use-t.ts';
import { differenceWords } from '../session/difference.tsx';

/** An amount in riyals, the difference of a count, or words. */
export type Figure = { money: number } | { difference: number } | { words: string };

export interface CloseLine {
  name: string;
  figure: Figure;
  isSum?: boolean;
}

export interface MoneyLine {
  name: string;
  /** One for each method. */
  figures: Figure[];
}

export interface CloseWords {
  t: Translate;
  date: Format['date'];
}

/** Sales of the range, also by day if there are several, and the amounts still due. */
export const salesLines = ({ sales, byDay, adjustments, open }: CloseFigures, { t, date }: CloseWords): CloseLine[] => [
  { name: t('till.gross'), figure: { money: sales.gross } },
  { name: t('till.discounts'), figure: { money: 0 - sales.discounts } },
  ...(adjustments === 0 ? [] : [{ name: t('till.adjustments'), figure: { money: adjustments } }]),
  { name: t('till.sales', { smart_count: sales.count }), figure: { money: sales.total }, isSum: true },
  ...(sales.net === null || sales.vat === null
    ? []
    : [
        { name: t('till.net'), figure: { money: sales.net } },
        { name: t('till.vat'), figure: { money: sales.vat } },
      ]),
  ...(byDay.length < 2
    ? []
    : byDay.map((day) => ({ name: t('till.ofDay', { day: date(day.businessDate) }), figure: { money: day.sales + day.adjustments } }))),
  { name: t('till.open'), figure: { money: open } },
];

const orWords = (riyals: number | null, words: string): Figure => (riyals === null ? { words } : { money: riyals });

const netOf = ({ taken, givenBack, paidIn, paidOut }: MethodFigures['sinceOpening']): number =>
  halalas(taken) - halalas(givenBack) + halalas(paidIn) - halalas(paidOut);

/** Money that moved before the opening and is already in the float, in riyals. */
const inFloat = (method: MethodFigures): number => (method.opening === null ? 0 : riyals(netOf(method) - netOf(method.sinceOpening)));

/** Movements, expected and counted amounts, with a column for each method. */
export const moneyLines = (methods: MethodFigures[], { t }: CloseWords): MoneyLine[] => {
  const line = (name: string, of: (method: MethodFigures) => Figure): MoneyLine => ({ name, figures: methods.map(of) });
  const noFloat = { words: '' };
  return [
    line(t('till.float'), ({ opening, method }) => (method === 'Cash' ? orWords(opening, '–') : noFloat)),
    ...(methods.some(({ openingDifference }) => openingDifference)
      ? [
          line(t('till.openingDifference'), ({ openingDifference }) =>
            openingDifference === null ? noFloat : { difference: openingDifference },
          ),
        ]
      : []),
    line(t('till.taken'), ({ taken }) => ({ money: taken })),
    line(t('till.givenBack'), ({ givenBack }) => ({ money: 0 - givenBack })),
    line(t('till.paidIn'), ({ paidIn, method }) => (method === 'Cash' ? { money: paidIn } : noFloat)),
    line(t('till.paidOut'), ({ paidOut, method }) => (method === 'Cash' ? { money: 0 - paidOut } : noFloat)),
    ...(methods.some((method) => inFloat(method) !== 0)
      ? [line(t('till.inFloat'), (method) => (method.method === 'Cash' ? { money: 0 - inFloat(method) } : noFloat))]
      : []),
    line(t('till.expected'), ({ expected }) => orWords(expected, '–')),
    ...(methods.some(({ sinceCount }) => sinceCount !== 0)
      ? [line(t('till.sinceCount'), ({ sinceCount }) => ({ money: sinceCount }))]
      : []),
    line(t('till.counted'), ({ counted }) => orWords(counted, t('till.uncounted'))),
    line(t('till.difference'), ({ difference }) => (difference === null ? { words: '–' } : { difference })),
  ];
};

interface CountWords {
  t: Translate;
  format: Pick<Format, 'dateTime' | 'money'>;
}

/** All counts of a turn in which one was repeated: a recount does not hide the count before it. */
export const countLines = (counts: CloseCount[] | null, { t, format: { dateTime, money } }: CountWords): CloseLine[] => {
  if (counts === null || new Set(counts.map(({ method }) => method)).size === counts.length) return [];
  return counts.map(({ at, method, amount, difference }) => ({
    name: `${t(`till.method.${method}`)} · ${dateTime(at)}`,
    figure: { words: `${money(amount)} · ${differenceWords(difference, { t, money })}` },
  }));
};

/** Explains a difference that would be smaller if the count had money that was noted after it, as when a bill was divided later. */
export const differenceNotes = (methods: MethodFigures[], { t, money }: { t: Translate; money: Format['money'] }): string[] =>
  methods.flatMap(({ method, expected, counted, difference, sinceCount }) => {
    if (expected === null || counted === null || !difference || sinceCount === 0) return [];
    const isolated = (riyals: number): string => `\u2068${money(riyals)}\u2069`;
    const now = riyals(halalas(counted) - halalas(expected));
    if (Math.abs(now) >= Math.abs(difference)) return [];
    return [
      t('till.differenceNote', {
        method: t(`till.method.${method}`),
        before: isolated(riyals(halalas(expected) - halalas(sinceCount))),
        since: isolated(sinceCount),
        now: differenceWords(now, { t, money }),
      }),
    ];
  });

const isKnown = (kind: string): kind is (typeof cashKinds)[number] => cashKinds.some((known) => known === kind);

/** Cash moved by hand, by purpose, and undivided money. */
export const otherLines = ({ movedByHand, undivided }: CloseFigures, { t }: CloseWords): CloseLine[] => [
  ...movedByHand.map(({ kind, amount }) => ({
    name: t('till.byHandFor', { kind: isKnown(kind) ? t(`till.kind.${kind}`) : kind }),
    figure: { money: amount },
  })),
  ...(undivided === 0 ? [] : [{ name: t('till.undivided'), figure: { money: undivided } }]),
];
