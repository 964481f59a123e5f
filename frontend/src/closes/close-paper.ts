import { performerName, type ShownClose } from '@tabletime/contract';
import type { Format } from '../i18n/create-format.ts';
import type { Translate } from '../i18n/use-t.ts';
import { differenceWords } from '../session/difference.tsx';
import { type CloseLine, countLines, type Figure, moneyLines, otherLines, salesLines } from './close-lines.ts';

interface Words {
  t: Translate;
  format: Pick<Format, 'date' | 'dateTime' | 'money' | 'number'>;
}

/** A close on paper, in words. It omits later changes, so it always reads the same. */
export interface ClosePaper {
  title: string;
  day: string;
  /** Who opened and closed, and when. */
  about: string[];
  sales: PaperLine[];
  methods: string[];
  money: { name: string; texts: string[] }[];
  others: PaperLine[];
  /** All counts, if one was repeated. */
  counts: PaperLine[];
  note: string;
  /** The last position of the close, the seal of the log there, and the beginning of the root of its tree once that is signed. */
  seal: string[];
}

interface PaperLine {
  name: string;
  text: string;
  isSum: boolean;
}

/** Counted cash that does not stay goes to the safe. */
const drawerLines = ({ left, methods }: ShownClose, t: Translate): CloseLine[] => {
  const counted = methods.find(({ method }) => method === 'Cash')?.counted ?? null;
  if (left === null || counted === null) return [];
  return [
    { name: t('till.left'), figure: { money: left } },
    { name: t('till.toSafe'), figure: { money: Math.round((counted - left) * 100) / 100 } },
  ];
};

/** Dates with ordinary spaces: a close is printed again as it was signed, to the letter. */
const withPlainDates = ({ date, dateTime, ...format }: Words['format']): Words['format'] => ({
  ...format,
  date: (when) => date(when).replaceAll('\u00A0', ' '),
  dateTime: (when) => dateTime(when).replaceAll('\u00A0', ' '),
});

export const closePaper = (close: ShownClose, words: Words): ClosePaper => {
  const { t } = words;
  const format = withPlainDates(words.format);
  const { date, dateTime, money, number } = format;
  const textOf = (figure: Figure): string => {
    if ('words' in figure) return figure.words;
    return 'money' in figure ? money(figure.money) : differenceWords(figure.difference, { t, money });
  };
  const onPaper = ({ name, figure, isSum = false }: CloseLine): PaperLine => ({ name, text: textOf(figure), isSum });
  const { openedAt, closedAt, closedBy, methods, previousClose, throughPosition, checkpoint } = close;
  return {
    title: t('till.paperTitle', { number: number(close.number) }),
    day: date(close.businessDate),
    about: [
      ...(openedAt === null ? [] : [t('till.openedAt', { at: dateTime(openedAt) })]),
      closedBy === null
        ? t('till.closedAt', { at: dateTime(closedAt) })
        : t('till.closedBy', { name: `\u2068${performerName(closedBy)}\u2069`, at: dateTime(closedAt) }),
      ...(previousClose === null ? [] : [t('till.followsClose', { number: number(previousClose) })]),
    ],
    sales: salesLines(close, { t, date }).map(onPaper),
    methods: methods.map(({ method }) => t(`till.method.${method}`)),
    money: moneyLines(methods, { t, date }).map(({ name, figures }) => ({ name, texts: figures.map(textOf) })),
    others: [...otherLines(close, { t, date }), ...drawerLines(close, t)].map(onPaper),
    counts: countLines(close.counts, { t, format }).map(onPaper),
    note: close.note,
    seal: [
      t('till.throughPosition', { number: number(throughPosition) }),
      close.seal,
      ...(checkpoint ? [t('till.checkpoint', { size: number(checkpoint.size), root: `\u2068${checkpoint.root.slice(0, 16)}\u2069` })] : []),
    ],
  };
};
