/** The least height of a bar, as a share of the chart's: a quiet day is still a day. */
const leastBar = 0.02;

const steps = 4;

/** The top of an axis for values up to `most`: four round steps that reach it. */
export const scaleTop = (most: number): number => {
  if (most <= 0) return steps;
  const rough = most / steps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10].find((candidate) => candidate * power >= rough * (1 - 1e-9)) ?? 10;
  return factor * power * steps;
};

/** How high a bar is drawn for a value, on an axis that ends at `top`. */
export const barHeight = (value: number, top: number): number => Math.max(value, top * leastBar);
