import { useQuery } from '@tanstack/react-query';
import { useExchangeRate } from '#api/company/exchange-rate.ts';
import { currency } from '#contract/resources/lookups.ts';
import { item } from '#contract/resources/item.ts';
import { at, list } from '#api/records/operations.ts';
import { recordById } from '#api/records/record-query.ts';
import { rateText } from '#components/fields/rate-text.ts';
import { printDecimal } from '#components/fields/decimal-text.ts';
import { toMillionths } from '#domain/numbers/decimal.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { exchanged, exchangedBack } from '#domain/totals/exchange.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { foreignCurrencyId } from './new-position.ts';
import { fiveMinutes, lookupPage, type Lookups } from './use-lookups.ts';

type Props = { readonly articleId: number; readonly lookups: Lookups };

/** Explains an empty price: the article's price is in another currency. */
export const ForeignPrice = ({ articleId, lookups }: Props) => {
  const {
    studio: t,
    masterLists: { exchangeRates },
  } = useTexts();
  const { data: article } = useQuery(recordById(at(item), articleId));
  const { data: currencies } = useQuery({ ...list(at(currency), lookupPage), staleTime: fiveMinutes });
  const foreignId = article ? foreignCurrencyId(article, lookups) : undefined;
  const toOwn = useExchangeRate(foreignId ?? null, lookups.day);
  const fromOwn = useExchangeRate(lookups.currencyId, lookups.day);
  const nameOf = (id: number | null | undefined) => currencies?.find((each) => each.id === id)?.name;
  if (!article || article.sale_price === null) return null;
  const [foreign, own] = [foreignId, lookups.currencyId ?? lookups.ownCurrencyId].map(nameOf);
  if (foreign === undefined || own === undefined) return null;
  const price = toMillionths(article.sale_price);
  const [rate, converted] =
    toOwn && fromOwn === undefined
      ? [toOwn, exchanged(price, toOwn)]
      : fromOwn && toOwn === undefined
        ? [fromOwn, exchangedBack(price, fromOwn)]
        : [null, null];
  return (
    <p role="status" className="border-l-3 border-ink py-1 pr-2 pl-3 text-work">
      {t.foreignPrice(foreign, printDecimal(article.sale_price, 2), own)}{' '}
      {rate === null || converted === null
        ? null
        : exchangeRates.worth(`${own} ${formatAmount(converted)}`, rateText(rate), formatDate(rate.valid_from))}
    </p>
  );
};
