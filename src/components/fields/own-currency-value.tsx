import { memo } from 'react';
import { useExchangeRate } from '#api/company/exchange-rate.ts';
import { useName } from '#api/names/names.ts';
import { useCompany } from '#api/service/namespace.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { exchanged } from '#domain/totals/exchange.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { rateText } from './rate-text.ts';

type Props = {
  /** Millionths. */
  readonly amount: bigint;
  readonly currencyId: number | null;
  /** yyyy-mm-dd. */
  readonly day: string;
};

/** The value of a foreign amount in the currency of the company, at the rate of its day. Nothing for the company's own currency. */
export const OwnCurrencyValue = memo(({ amount, currencyId, day }: Props) => {
  const t = useTexts().masterLists.exchangeRates;
  const company = useCompany();
  const rate = useExchangeRate(currencyId, day);
  const own = useName('currency', company.hosted ? 0 : company.currency_id);
  const foreign = useName('currency', currencyId ?? 0);
  if (rate === undefined) return null;
  return (
    <p className="tn mt-1 text-right text-label text-ink-2">
      {rate === null
        ? t.none(foreign, formatDate(day))
        : t.worth(`${own} ${formatAmount(exchanged(amount, rate))}`, rateText(rate), formatDate(rate.valid_from))}
    </p>
  );
});
OwnCurrencyValue.displayName = 'OwnCurrencyValue';
