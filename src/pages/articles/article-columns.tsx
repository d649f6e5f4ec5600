import { useMemo } from 'react';
import type { item } from '#contract/resources/item.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import type { Column } from '#components/record-table/column.ts';
import type { ListFilter } from '#components/filters/list-filter.ts';
import { useSeesCosts } from '#auth/permissions.ts';
import { printDecimal } from '#components/fields/decimal-text.ts';
import { formatDecimalTrimmed, parseDecimal } from '#domain/numbers/decimal.ts';
import { formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { marginOf } from './margin.ts';

type Article = AppRecord<typeof item>;

const Money = ({ value }: { readonly value: string | null }) =>
  value === null ? <span className="text-ink-3">–</span> : formatMoney(value);

/** An amount for the CSV: `1234.50`. */
const plain = (value: string | number | null): string | null => {
  const decimal = parseDecimal(value ?? '');
  return decimal === undefined ? null : formatDecimalTrimmed(decimal);
};

const margin = ({ purchase_price, sale_price }: Article): string | null =>
  marginOf(purchase_price, sale_price)?.amount ?? null;

const costs: ReadonlySet<string> = new Set(['purchase', 'margin']);

/** The columns of the list of articles; the account is an input that the record does not return. */
export const useArticleColumns = (): readonly Column<Article>[] => {
  const t = useTexts().articles;
  const seesCosts = useSeesCosts();
  return useMemo(() => {
    const columns: readonly Column<Article>[] = [
      {
        key: 'code',
        label: t.intern_code,
        width: '96px',
        sort: 'intern_code',
        phone: 'detail',
        cell: ({ intern_code }) => intern_code,
        csv: ({ intern_code }) => intern_code,
      },
      {
        key: 'name',
        label: t.intern_name,
        width: 'minmax(0,2fr)',
        sort: 'intern_name',
        phone: 'name',
        className: 'font-medium',
        title: ({ intern_name }) => intern_name,
        cell: ({ intern_name }) => intern_name,
        csv: ({ intern_name }) => intern_name,
      },
      {
        key: 'group',
        label: t.article_group_id,
        width: 'minmax(0,1fr)',
        isWide: true,
        named: 'article_group',
        id: ({ article_group_id }) => article_group_id,
      },
      {
        key: 'stock',
        label: t.stock_nr,
        width: '64px',
        sort: 'stock_nr',
        isNumber: true,
        cell: ({ is_stock, stock_nr }) =>
          is_stock ? printDecimal(String(stock_nr), 0) : <span className="text-ink-3">–</span>,
        csv: ({ is_stock, stock_nr }) => (is_stock ? plain(stock_nr) : null),
      },
      {
        key: 'unit',
        label: t.unit_id,
        width: '72px',
        phone: 'end',
        named: 'unit',
        id: ({ unit_id }) => unit_id,
      },
      {
        key: 'purchase',
        label: t.purchase_price,
        width: '88px',
        sort: 'purchase_price',
        isNumber: true,
        isWide: true,
        cell: ({ purchase_price }) => <Money value={purchase_price} />,
        csv: ({ purchase_price }) => plain(purchase_price),
      },
      {
        key: 'sale',
        label: t.sale_price,
        width: '88px',
        sort: 'sale_price',
        isNumber: true,
        phone: 'amount',
        cell: ({ sale_price }) => <Money value={sale_price} />,
        csv: ({ sale_price }) => plain(sale_price),
      },
      {
        key: 'margin',
        label: t.margin,
        width: '80px',
        isNumber: true,
        isWide: true,
        cell: (article) => <Money value={margin(article)} />,
        csv: margin,
      },
      {
        key: 'account',
        label: t.account_id,
        width: 'minmax(80px,1.25fr)',
        isWide: true,
        named: 'account',
        id: ({ account_id }) => account_id,
      },
      {
        key: 'tax',
        label: t.tax_income_id,
        width: 'minmax(0,1fr)',
        isHidden: true,
        isWide: true,
        named: 'tax',
        id: ({ tax_income_id }) => tax_income_id,
      },
      {
        key: 'supplier',
        label: t.contact_id,
        width: 'minmax(0,1fr)',
        isHidden: true,
        isWide: true,
        named: 'contact',
        id: ({ contact_id }) => contact_id,
      },
    ];
    return seesCosts ? columns : columns.filter(({ key }) => !costs.has(key));
  }, [t, seesCosts]);
};

/** The filters of the list of articles. */
export const useArticleFilters = (): readonly ListFilter[] => {
  const { articles: t, list } = useTexts();
  return useMemo(
    (): readonly ListFilter[] => [
      { kind: 'reference', field: 'article_group_id', label: t.article_group_id, named: 'article_group' },
      { kind: 'reference', field: 'unit_id', label: t.unit_id, named: 'unit' },
      { kind: 'reference', field: 'contact_id', label: t.contact_id, named: 'contact' },
      {
        kind: 'choice',
        field: 'is_stock',
        label: t.isStock,
        options: [
          { value: 'true', label: list.yes },
          { value: 'false', label: list.no },
        ],
      },
    ],
    [t, list],
  );
};
