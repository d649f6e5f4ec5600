import type { Finding } from './row.ts';
import type { Compared } from './compare.ts';
import { maxSpread, percent, formatFigure } from './figures.ts';

type FindingSpec = Pick<Finding, 'row' | 'what'> & {
  /** The required ratio, measured in `unit`: at least this many times as fast as the other. */
  readonly least: number;
  readonly ours: string;
  readonly other: string;
  readonly in: '%' | 'x';
  /** The unit of the figures. */
  readonly unit: string;
};

/** A ratio as a line of the table, or why there is none: an anchor with a spread over 20 % proves nothing. */
export const findingOf = ({ figures, ratio }: Compared, spec: FindingSpec): Finding => {
  const [ours, other] = [figures.get(spec.ours), figures.get(spec.other)];
  const formatted = (value: number): string => (spec.in === '%' ? percent(value) : `${formatFigure(value)} x`);
  const made = [spec.ours, spec.other]
    .map(
      (name) =>
        `${name} ${formatFigure(figures.get(name)?.median ?? 0)} ${spec.unit} ±${percent((figures.get(name)?.spread ?? 0) / 2)}`,
    )
    .join(', ');
  const isBusy = (other?.spread ?? 1) > maxSpread;
  return {
    row: spec.row,
    what: spec.what,
    seen: isBusy
      ? `left out: ${spec.other} spread over ${percent(maxSpread)} (${made}; ${formatted(ratio.median)})`
      : `${formatted(ratio.median)} of ${spec.other} (${made})`,
    reach: formatted(spec.least),
    isReached: isBusy ? undefined : ratio.median >= spec.least,
    figures: {
      ratio: ratio.median,
      [`${spec.ours} ${spec.unit}`]: ours?.median ?? 0,
      [`${spec.other} ${spec.unit}`]: other?.median ?? 0,
      [`${spec.other} spread`]: other?.spread ?? 0,
    },
  };
};
