import {
  type ExceptionFigures,
  type ExceptionKind,
  exceptionKinds,
  type Halalas,
  isUnusual,
  medianOf,
  ownOf,
  type PersonExceptions,
  riyals,
  shareOf,
  unusualRule,
} from '@tabletime/contract';

/** Sums of a person's exceptions of one kind; week 0 is the period, 1 to 12 are the weeks before it. */
export interface ExceptionSum {
  person: string;
  kind: ExceptionKind;
  week: number;
  count: number;
  amount: Halalas;
}

/** Sessions that a person ended in a week or the period, and their totals of today. */
export interface HandledSum {
  person: string;
  week: number;
  sessions: number;
  handled: Halalas;
}

type Figures = Omit<PersonExceptions, 'person'> & { id: string };

const keyOf = (person: string, week: number, kind = ''): string => `${person} ${week} ${kind}`;

const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;

const unusualAmount = ({ kinds }: Figures): number => kinds.reduce((sum, { amount, unusual }) => (unusual ? sum + amount : sum), 0);
const wholeAmount = ({ kinds }: Figures): number => kinds.reduce((sum, { amount }) => sum + amount, 0);

/**
 * The figures of each person who ended a session or has an exception in the period: most unusual kinds first, then by the riyals of those.
 */
export const figuresOf = (exceptions: readonly ExceptionSum[], handled: readonly HandledSum[]): Figures[] => {
  const sums = new Map(exceptions.map((sum) => [keyOf(sum.person, sum.week, sum.kind), sum]));
  const work = new Map(handled.map((sum) => [keyOf(sum.person, sum.week), sum]));
  const workOf = (person: string, week = 0) => work.get(keyOf(person, week)) ?? { sessions: 0, handled: 0 };
  const sumOf = (person: string, kind: ExceptionKind, week = 0) => sums.get(keyOf(person, week, kind)) ?? { count: 0, amount: 0 };
  const present = [...new Set([...exceptions, ...handled].filter(({ week }) => week === 0).map(({ person }) => person))];
  const comparable = present.filter((person) => workOf(person).sessions >= unusualRule.sessions);
  const othersOf = (person: string) => comparable.filter((other) => other !== person);
  const baseOf = (person: string): Halalas =>
    Math.max(workOf(person).handled, medianOf(othersOf(person).map((other) => workOf(other).handled)) ?? 0);
  const bases = new Map(present.map((person) => [person, baseOf(person)]));
  const shareIn = (person: string, kind: ExceptionKind): number => shareOf(sumOf(person, kind).amount, bases.get(person)!);
  const weeksOf = (person: string): number[] =>
    Array.from({ length: unusualRule.weeksBefore }, (_, index) => index + 1).filter(
      (week) => workOf(person, week).sessions >= unusualRule.sessions,
    );

  const ofKind = (person: string, kind: ExceptionKind): ExceptionFigures[] => {
    const { count, amount } = sumOf(person, kind);
    if (count === 0) return [];
    const others = othersOf(person).map((other) => shareIn(other, kind));
    const weekly = weeksOf(person).map((week) => shareOf(sumOf(person, kind, week).amount, workOf(person, week).handled));
    const [share, median, own] = [shareIn(person, kind), medianOf(others), ownOf(weekly)];
    return [
      {
        kind,
        count,
        amount: riyals(amount),
        share: rounded(share),
        median: median === null ? null : rounded(median),
        others: others.length,
        ...(own && { own: { mean: rounded(own.mean), deviation: rounded(own.deviation), weeks: own.weeks } }),
        unusual: isUnusual({ count, amount, share, others, weekly }),
      },
    ];
  };
  const figures = present.map((id): Figures => {
    const kinds = exceptionKinds.flatMap((kind) => ofKind(id, kind));
    const { sessions, handled: total } = workOf(id);
    return { id, sessions, handled: riyals(total), unusual: kinds.filter(({ unusual }) => unusual).length, kinds };
  });
  return figures.toSorted(
    (one, other) =>
      other.unusual - one.unusual ||
      unusualAmount(other) - unusualAmount(one) ||
      wholeAmount(other) - wholeAmount(one) ||
      other.handled - one.handled ||
      (one.id < other.id ? -1 : 1),
  );
};
