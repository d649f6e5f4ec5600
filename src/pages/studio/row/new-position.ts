import type { AppRecord } from '#api/service/app-record.ts';
import type { item } from '#contract/resources/item.ts';
import { unitIn } from '#domain/documents/default-texts.ts';
import type { PositionType } from '#domain/position-edit/position-edit.ts';
import { emptyFields, type EditedPosition, type PositionFields } from '#domain/position-edit/fields.ts';
import type { PastedLine } from '#domain/position-edit/paste.ts';
import { fold } from '#domain/text/text.ts';
import { parseDecimal } from '#domain/numbers/decimal.ts';
import type { Lookups } from './use-lookups.ts';

export type ArticleValues = Partial<PositionFields> & { readonly article_id: number };

/** A new position of a kind, with its initial values. */
export const newPosition = (type: PositionType, { newLine, lineNames }: Lookups): EditedPosition => {
  const isLine = type === 'KbPositionArticle' || type === 'KbPositionCustom';
  const fields = {
    ...emptyFields,
    ...(isLine ? newLine : {}),
    text: type === 'KbPositionSubtotal' || type === 'KbPositionDiscount' ? lineNames[type] : '',
    show_pos_nr: type !== 'KbPositionText',
  };
  return { key: crypto.randomUUID(), type, parent: null, fields };
};

type Article = Pick<
  AppRecord<typeof item>,
  'id' | 'intern_name' | 'sale_price' | 'unit_id' | 'tax_income_id' | 'account_id' | 'currency_id'
>;

/** The currency of an article's price if it differs from the document's; null: the company's currency, which is not known. */
export const foreignCurrencyId = (
  { currency_id }: Pick<Article, 'currency_id'>,
  { currencyId, ownCurrencyId }: Lookups,
): number | null | undefined => {
  const id = currency_id ?? ownCurrencyId;
  return id === (currencyId ?? ownCurrencyId) ? undefined : id;
};

/** The values a line takes from an article. A price in another currency is not used: the field stays empty and the row says why. */
export const articleValues = (article: Article, lookups: Lookups): ArticleValues => {
  const { id, intern_name, sale_price, unit_id, tax_income_id, account_id } = article;
  const isForeign = sale_price !== null && foreignCurrencyId(article, lookups) !== undefined;
  return {
    article_id: id,
    text: intern_name,
    unit_price: isForeign ? '' : (sale_price ?? '0'),
    unit_id,
    ...(tax_income_id !== null && !lookups.isUntaxed && { tax_id: lookups.taxNow(tax_income_id) }),
    ...(typeof account_id === 'number' && { account_id }),
  };
};

type Pasted = {
  readonly position: EditedPosition;
  /** Cells whose value could not be used. */
  readonly lost: readonly { readonly field: 'unit_id' | 'tax_id'; readonly cell: string }[];
};

/** Units are equal in every language: a pasted `Stk` is the unit shown as `pce`. */
const unitKey = (name: string): string => fold(unitIn(name.trim(), 'de'));

/** A pasted row as a line of its article, or else as a free line. An unknown unit or tax stays empty and is reported. */
export const pastedPosition = (line: PastedLine, article: ArticleValues | undefined, lookups: Lookups): Pasted => {
  const position = newPosition(article === undefined ? 'KbPositionCustom' : 'KbPositionArticle', lookups);
  const unit = lookups.units.find(({ name }) => unitKey(name) === unitKey(line.unit));
  const tax = lookups.taxes.find(({ id }) => lookups.rates.get(id) === parseDecimal(line.rate));
  const has = (cell: string): boolean => cell !== '';
  const text = article === undefined ? [line.code, line.text].filter(has).join(' ') : has(line.code) ? line.text : '';
  return {
    position: {
      ...position,
      fields: {
        ...position.fields,
        ...article,
        ...(has(text) && { text }),
        ...(has(line.amount) && { amount: line.amount }),
        ...(has(line.unit_price) && { unit_price: line.unit_price }),
        ...(has(line.discount_in_percent) && { discount_in_percent: line.discount_in_percent }),
        ...(has(line.unit) && { unit_id: unit?.id ?? null }),
        ...(has(line.rate) && { tax_id: tax?.id ?? null }),
      },
    },
    lost: [
      ...(has(line.unit) && unit === undefined ? [{ field: 'unit_id', cell: line.unit } as const] : []),
      ...(has(line.rate) && tax === undefined ? [{ field: 'tax_id', cell: line.rate } as const] : []),
    ],
  };
};
