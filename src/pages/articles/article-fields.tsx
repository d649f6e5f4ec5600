import { useMemo } from 'react';
import type { item } from '#contract/resources/item.ts';
import { useSeesCosts } from '#auth/permissions.ts';
import type { FieldGroup } from '#components/record-form/field-spec.ts';
import type { InputName } from '#components/record-form/record-form.ts';
import type { ArticlesTexts } from '#texts/de/articles.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { offeredCode } from './offered-code.ts';
import { MarginText } from './margin-text.tsx';

type Group = FieldGroup<InputName<typeof item>>;

const money = { as: 'money', unitFrom: 'currency_id', width: 2 } as const;
/** account_type 1 income, 2 expenses (rulings/companions#account-types). */
const ofType = (account_type: 1 | 2) => [{ field: 'account_type', value: account_type }];

const naming = (t: ArticlesTexts): Group => ({
  title: t.naming,
  fields: [
    { name: 'intern_code', label: t.intern_code, width: 2, offer: offeredCode },
    { name: 'intern_name', label: t.intern_name, width: 4 },
    { name: 'intern_description', label: t.intern_description, width: 6, as: 'lines' },
    { name: 'article_type_id', label: t.article_type_id, width: 2 },
    { name: 'article_group_id', label: t.article_group_id, width: 2 },
    { name: 'user_id', label: t.user_id, width: 2 },
  ],
});

const price = (t: ArticlesTexts): Group => ({
  title: t.price,
  fields: [
    { name: 'purchase_price', label: t.purchase_price, ...money },
    { name: 'sale_price', label: t.sale_price, ...money },
    { key: 'margin', width: 2, content: (form) => <MarginText form={form} /> },
    { name: 'tax_income_id', label: t.tax_income_id, width: 2, filter: [{ field: 'type', value: 'sales_tax' }] },
    { name: 'account_id', label: t.account_id, width: 2, filter: ofType(1) },
    { name: 'unit_id', label: t.unit_id, width: 2 },
    { name: 'currency_id', label: t.currency_id, width: 2 },
  ],
});

const morePrices = (t: ArticlesTexts): Group => ({
  title: t.morePrices,
  isFolded: true,
  fields: [
    { name: 'tax_expense_id', label: t.tax_expense_id, width: 2, filter: [{ field: 'type', value: 'pre_tax' }] },
    { name: 'expense_account_id', label: t.expense_account_id, width: 2, filter: ofType(2) },
    { name: 'is_using_set_price_calc', label: t.is_using_set_price_calc, width: 2 },
    { name: 'purchase_total', label: t.purchase_total, ...money },
    { name: 'sale_total', label: t.sale_total, ...money },
    { name: 'marginFromPurchasePrice', label: t.marginFromPurchasePrice, ...money },
    { name: 'marginFromSalePrice', label: t.marginFromSalePrice, ...money },
  ],
});

const stock = (t: ArticlesTexts): Group => ({
  title: t.stockGroup,
  fields: [
    { name: 'stock_id', label: t.stock_id, width: 2, hint: t.stockHint },
    { name: 'stock_place_id', label: t.stock_place_id, width: 2 },
    { name: 'stock_nr', label: t.stock_nr, width: 1 },
    { name: 'stock_min_nr', label: t.stock_min_nr, width: 1 },
  ],
});

const supplier = (t: ArticlesTexts): Group => ({
  title: t.supplierGroup,
  fields: [
    { name: 'contact_id', label: t.contact_id, width: 2, placeholder: t.contactPlaceholder },
    { name: 'deliverer_code', label: t.deliverer_code, width: 2 },
    { name: 'delivery_price', label: t.delivery_price, ...money },
    { name: 'deliverer_name', label: t.deliverer_name, width: 6 },
    { name: 'deliverer_description', label: t.deliverer_description, width: 6, as: 'lines' },
  ],
});

const measures = (t: ArticlesTexts): Group => ({
  title: t.measures,
  isFolded: true,
  fields: [
    { name: 'width', label: t.width, width: 2 },
    { name: 'height', label: t.height, width: 2 },
    { name: 'weight', label: t.weight, width: 2 },
    { name: 'volume', label: t.volume, width: 2 },
  ],
});

const more = (t: ArticlesTexts): Group => ({
  title: t.more,
  isFolded: true,
  fields: [
    { name: 'article_id', label: t.article_id },
    { name: 'character_info', label: t.character_info, width: 6, as: 'lines' },
    { name: 'html_text', label: t.html_text, width: 6, as: 'lines' },
    { name: 'remarks', label: t.remarks, width: 6, as: 'lines' },
  ],
});

const groups = [naming, price, morePrices, stock, supplier, measures, more];

const costs: ReadonlySet<string> = new Set([
  'purchase_price',
  'margin',
  'purchase_total',
  'marginFromPurchasePrice',
  'marginFromSalePrice',
  'delivery_price',
]);

const withoutCosts = (group: Group): Group => ({
  ...group,
  fields: group.fields.filter((field) => !costs.has('name' in field ? field.name : field.key)),
});

/** Every input of an article, common ones first; without purchase prices and margins for a role that may not see them. */
export const useArticleFields = (): readonly Group[] => {
  const t = useTexts().articles;
  const seesCosts = useSeesCosts();
  return useMemo(() => {
    const every = groups.map((group) => group(t));
    return seesCosts ? every : every.map(withoutCosts);
  }, [t, seesCosts]);
};
