/** For several repetitions: the median, and the interquartile range as a share of it. */
export type Figure = { readonly median: number; readonly spread: number };

const quantile = (sorted: readonly number[], share: number): number => {
  const position = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(position)] ?? 0, sorted[Math.ceil(position)] ?? 0];
  return low + (high - low) * (position - Math.floor(position));
};

/** The value that a share of all values does not exceed: 0.99 for p99. */
export const percentile = (values: readonly number[], share: number): number =>
  quantile(
    values.toSorted((one, other) => one - other),
    share,
  );

export const figureOf = (values: readonly number[]): Figure => {
  const sorted = values.toSorted((one, other) => one - other);
  const median = quantile(sorted, 0.5);
  return { median, spread: median === 0 ? 0 : (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / median };
};

/** An anchor with a greater spread proves nothing: the machine is busy. */
export const maxSpread = 0.2;

const inSteps = new Intl.NumberFormat('en', { maximumSignificantDigits: 3, useGrouping: true });

/** Three digits. */
export const formatFigure = (value: number): string => inSteps.format(value);
export const percent = (share: number): string => `${Math.round(share * 100)} %`;
