import { useQuery } from '@tanstack/react-query';
import { currency } from '#contract/resources/lookups.ts';
import { item } from '#contract/resources/item.ts';
import { at, list } from '#api/records/operations.ts';
import { recordById } from '#api/records/record-query.ts';
import { printDecimal } from '#components/fields/decimal-text.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { foreignCurrencyId } from './new-position.ts';
import { fiveMinutes, lookupPage, type Lookups } from './use-lookups.ts';

type Props = { readonly articleId: number; readonly lookups: Lookups };

/** Explains an empty price: the article's price is in another currency. */
export const ForeignPrice = ({ articleId, lookups }: Props) => {
  const t = useTexts().studio;
  const { data: article } = useQuery(recordById(at(item), articleId));
  const { data: currencies } = useQuery({ ...list(at(currency), lookupPage), staleTime: fiveMinutes });
  const nameOf = (id: number | null | undefined) => currencies?.find((each) => each.id === id)?.name;
  if (!article || article.sale_price === null) return null;
  const foreignId = foreignCurrencyId(article, lookups);
  const [foreign, own] = [foreignId, lookups.currencyId ?? lookups.ownCurrencyId].map(nameOf);
  if (foreign === undefined || own === undefined) return null;
  return (
    <p role="status" className="border-l-3 border-ink py-1 pr-2 pl-3 text-work">
      {t.foreignPrice(foreign, printDecimal(article.sale_price, 2), own)}
    </p>
  );
};
