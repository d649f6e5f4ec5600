import type { ReportResponse } from '#contract/kontor/report-operations.ts';
import { parseDecimal } from '#domain/numbers/decimal.ts';

type Figures = Pick<ReportResponse['total'], 'amounts' | 'billable_share'>;

const noAmounts = { amount: '0.00', billed_amount: '0.00', unbilled_amount: '0.00' } as const;

/** The amounts in the company's currency, the only one our own service calculates in. */
export const amountsOf = ({ amounts }: Figures) => amounts[0] ?? noAmounts;

/** A share from 0 to 1 as `82.5 %`; an en dash if there are no hours. */
export const shareText = ({ billable_share: share }: Figures): string => {
  const millionths = share === null ? undefined : parseDecimal(share);
  return millionths === undefined ? '–' : `${(Number(millionths) / 10_000).toFixed(1)} %`;
};
