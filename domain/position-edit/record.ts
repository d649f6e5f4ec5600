import type { Position } from '#contract/resources/invoice.ts';
import { parseDecimal, toMillionths } from '../numbers/decimal.ts';
import { emptyFields, fieldsOf, type EditedPosition, type FieldName, type PositionFields } from './fields.ts';
import type { PositionValues } from '../totals/position-values.ts';

const fieldsIn = (record: Position): PositionFields => {
  switch (record.type) {
    case 'KbPositionArticle':
    case 'KbPositionCustom':
    case 'KbPositionExpense':
      return {
        ...emptyFields,
        text: record.text ?? '',
        amount: record.amount,
        unit_id: record.unit_id,
        unit_price: record.unit_price,
        discount_in_percent: record.discount_in_percent ?? '',
        tax_id: record.tax_id,
        account_id: record.account_id,
        article_id: record.type === 'KbPositionArticle' ? record.article_id : null,
        is_optional: record.is_optional,
      };
    case 'KbPositionSubposition':
    case 'KbPositionText':
      return {
        ...emptyFields,
        text: record.text ?? '',
        show_pos_nr: record.show_pos_nr,
        is_optional: record.is_optional,
      };
    case 'KbPositionSubtotal':
      return { ...emptyFields, text: record.text, is_optional: record.is_optional };
    case 'KbPositionDiscount':
      return { ...emptyFields, text: record.text ?? '', value: record.value, is_percentual: record.is_percentual };
    case 'KbPositionPagebreak':
      return { ...emptyFields, is_optional: record.is_optional };
  }
};

/** The `parent_id` of a record; a discount has none. */
export const parentIdOf = (record: Position): number | null =>
  record.type === 'KbPositionDiscount' ? null : record.parent_id;

/** A record of the service in edited form, with its key here. */
export const editedFrom = (record: Position, key: string, parent: string | null): EditedPosition => ({
  key,
  type: record.type,
  parent,
  fields: fieldsIn(record),
});

const decimals = ['amount', 'unit_price', 'discount_in_percent', 'value'] as const satisfies readonly FieldName[];
const needed: { readonly [type: string]: readonly FieldName[] } = {
  KbPositionArticle: ['article_id', 'account_id', 'tax_id'],
  KbPositionCustom: ['account_id', 'tax_id'],
  KbPositionText: ['text'],
  KbPositionSubtotal: ['text'],
};

/** The most letters of a text, by kind; 500 for names of groups, subtotals and discounts. */
const maxLetters: { readonly [type: string]: number } = {
  KbPositionArticle: 4000,
  KbPositionCustom: 4000,
  KbPositionExpense: 4000,
  KbPositionText: 5000,
};

/** Letters are Unicode code points, as the service counts them. */
const isLonger = (text: string, most: number): boolean => text.length > most && Array.from(text).length > most;

type FigureProblem = 'noNumber' | 'tooManyDigits' | 'noDiscount';

/**
 * Why a position cannot be saved: a required field is empty, the text has too many letters, or a field is not a number, has more digits
 * than a decimal of a request, or is not a discount from 0 to 100 %.
 */
export type FieldProblem = { readonly field: FieldName; readonly problem: 'missing' | 'tooLong' | FigureProblem };

const hundred = 100_000_000n;

/** The number fields of a position. */
export type FigureName = (typeof decimals)[number];

/** A number beyond the 12 digits before the point and 6 after it (rulings/requests#decimals), in any usual notation. */
const isTooLong = (text: string): boolean =>
  /^[-−]?(?:(?:\d{13,}|\d{1,3}(?:[.,]\d{3}){4,})(?:[.,]\d+)?|\d+[.,]\d{7,})$/.test(text.replace(/[’'\s]/g, ''));

/** The problem with a number field as typed; undefined for an empty one. */
export const figureProblem = (field: FigureName, fields: PositionFields): FigureProblem | undefined => {
  const text = fields[field];
  if (text === '') return undefined;
  const value = parseDecimal(text);
  if (value === undefined) return isTooLong(text) ? 'tooManyDigits' : 'noNumber';
  const isPercent = field === 'discount_in_percent' || (field === 'value' && fields.is_percentual);
  return isPercent && (value < 0n || value > hundred) ? 'noDiscount' : undefined;
};

const isEmpty = (value: PositionFields[FieldName]): boolean => value === null || value === '';

/** The problems that prevent saving a position. */
export const fieldProblems = ({ type, fields }: EditedPosition): readonly FieldProblem[] => {
  const figures = decimals.filter((field) => fieldsOf[type].includes(field));
  const required = [...(needed[type] ?? []), ...figures.filter((field) => field !== 'discount_in_percent')];
  const missing = required.filter((field) => isEmpty(fields[field]));
  return [
    ...missing.map((field) => ({ field, problem: 'missing' }) as const),
    ...(isLonger(fields.text, maxLetters[type] ?? 500) ? [{ field: 'text', problem: 'tooLong' } as const] : []),
    ...figures.flatMap((field) => {
      const problem = figureProblem(field, fields);
      return problem === undefined ? [] : [{ field, problem }];
    }),
  ];
};

/**
 * Edited positions as input of the calculation, with `taxes`, the percentages by id; unreadable values count as 0. Ids are indexes in the
 * list.
 */
export const editedValues = (
  rows: readonly EditedPosition[],
  taxes: ReadonlyMap<number, bigint>,
): readonly PositionValues[] => {
  const ids = new Map(rows.map(({ key }, index) => [key, index + 1]));
  return rows.map(({ type, parent, fields }, index): PositionValues => {
    const { is_optional, show_pos_nr, is_percentual, discount_in_percent, tax_id } = fields;
    const common = { id: index + 1, parent_id: parent === null ? null : (ids.get(parent) ?? null), is_optional };
    switch (type) {
      case 'KbPositionDiscount':
        return { type, id: index + 1, is_percentual, value: toMillionths(fields.value) };
      case 'KbPositionSubtotal':
      case 'KbPositionPagebreak':
        return { type, ...common };
      case 'KbPositionSubposition':
      case 'KbPositionText':
        return { type, ...common, show_pos_nr };
      case 'KbPositionArticle':
      case 'KbPositionCustom':
      case 'KbPositionExpense':
        return {
          type,
          ...common,
          amount: toMillionths(fields.amount),
          unit_price: toMillionths(fields.unit_price),
          discount_in_percent: discount_in_percent === '' ? null : toMillionths(discount_in_percent),
          tax_value: taxes.get(tax_id ?? 0) ?? 0n,
        };
    }
  });
};
