export interface Contender {
  client: () => () => Promise<void>;
  close: () => Promise<void>;
}

export interface Measured {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  events: number;
}

/** The value below which `share` of the sorted numbers lie. */
export const quantile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

export const median = (numbers: number[]): number =>
  quantile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  );

const warmUpMs = 500;

/** Runs `clients` concurrent clients for `ms` milliseconds after a short warm-up. */
export const measure = async (contender: Contender, clients: number, ms: number): Promise<Measured> => {
  const latencies: number[] = [];
  let events = 0;
  const from = performance.now() + warmUpMs;
  const until = from + ms;
  const run = async (): Promise<void> => {
    const append = contender.client();
    for (let begun = performance.now(); begun < until; begun = performance.now()) {
      await append();
      const answered = performance.now();
      events += 1;
      if (begun >= from && answered <= until) latencies.push(answered - begun);
    }
  };
  await Promise.all(Array.from({ length: clients }, run));
  latencies.sort((a, b) => a - b);
  return { perSecond: (latencies.length / ms) * 1000, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99), events };
};
