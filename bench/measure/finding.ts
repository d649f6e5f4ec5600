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
export const findingOf = ({ figures, ratio }: Compared, wanted: FindingSpec): Finding => {
  const [ours, other] = [figures.get(wanted.ours), figures.get(wanted.other)];
  const said = (value: number): string => (wanted.in === '%' ? percent(value) : `${formatFigure(value)} x`);
  const made = [wanted.ours, wanted.other]
    .map(
      (name) =>
        `${name} ${formatFigure(figures.get(name)?.median ?? 0)} ${wanted.unit} ±${percent((figures.get(name)?.spread ?? 0) / 2)}`,
    )
    .join(', ');
  const isBusy = (other?.spread ?? 1) > maxSpread;
  return {
    row: wanted.row,
    what: wanted.what,
    seen: isBusy
      ? `left out: ${wanted.other} spread over ${percent(maxSpread)} (${made}; ${said(ratio.median)})`
      : `${said(ratio.median)} of ${wanted.other} (${made})`,
    reach: said(wanted.least),
    isReached: isBusy ? undefined : ratio.median >= wanted.least,
    figures: {
      ratio: ratio.median,
      [`${wanted.ours} ${wanted.unit}`]: ours?.median ?? 0,
      [`${wanted.other} ${wanted.unit}`]: other?.median ?? 0,
      [`${wanted.other} spread`]: other?.spread ?? 0,
    },
  };
};
