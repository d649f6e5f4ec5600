import type { MovedPart } from '#contract/kontor/move-words.ts';
import { formatDecimal } from '#domain/numbers/decimal.ts';
import { fold } from '#domain/text/text.ts';
import type { Input, Values } from '../../requests/rule.ts';
import type { Transaction } from '../../store/database.ts';
import { selection } from '../../store/selection.ts';
import { sql } from '../../store/sql.ts';
import { textIn } from './read-pages.ts';

/** The keys that identify a record of a look-up, the best one first; an undefined key identifies none. */
export type Keys = (record: Input) => readonly (string | undefined)[];

const plain = (value: unknown): string => fold(textIn(value).trim()).replaceAll(/\s+/g, ' ');
const filled = (value: unknown): string | undefined => (plain(value) === '' ? undefined : plain(value));

/** A rate as text, from the decimal of a record or from a row in millionths: the key of `taxesByRate`. */
export const rateKey = (value: unknown): string => {
  if (typeof value === 'bigint') return formatDecimal(value, 2);
  return Number(textIn(value)).toFixed(2);
};

export const byName: Keys = ({ name: text }) => [filled(text)];

/** Two taxes are the same if they have the same rate and direction, whatever they are called; one of the same code is preferred. */
const taxKeys: Keys = ({ value, type, code, name: text }) => {
  const rate = `${rateKey(value)} ${plain(type)}`;
  return [`${rate} ${plain(code)} ${plain(text)}`, `${rate} ${plain(code)}`, rate];
};

export const keysOf: { readonly [part in MovedPart]?: Keys } = {
  language: ({ iso_639_1 }) => [filled(iso_639_1)],
  country: ({ iso_3166_alpha2 }) => [filled(iso_3166_alpha2)],
  currency: byName,
  account: ({ account_no }) => [filled(account_no)],
  tax: taxKeys,
  unit: byName,
  stock: byName,
  stock_place: byName,
  salutation: byName,
  title: byName,
  contact_group: byName,
  article_group: byName,
  terms_of_payment_template: ({ name: text, days }) => [`${plain(text)} ${plain(days)}`],
  bank_account: ({ iban_nr, name: text }) => [filled(iban_nr)?.replaceAll(' ', ''), filled(text)],
  business_activity: byName,
};

/** The fields of a look-up that other records take over: two records that differ in them are not the same, whatever their names. */
const givenBy: { readonly [part in MovedPart]?: readonly string[] } = {
  stock_place: ['stock_id'],
  article_group: ['parent_id'],
  terms_of_payment_template: ['text', 'discount_percent', 'discount_days'],
  bank_account: ['iban_nr'],
  business_activity: ['default_price_per_hour', 'default_is_billable', 'account_id'],
};

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
const compact = (value: unknown): string => plain(value).replaceAll(' ', '');

/**
 * Whether a record here gives others what the one of the other service does: `same`, `lacks` if it has nothing yet where that one has a value,
 * or `differs`.
 */
export const compareGiven = (part: MovedPart, ours: Input, theirs: Values): 'same' | 'lacks' | 'differs' => {
  const given = (givenBy[part] ?? []).filter((column) => !isEmpty(theirs[column]));
  const lacking = given.filter((column) => isEmpty(ours[column]));
  const isOther = given.some((column) => !isEmpty(ours[column]) && compact(ours[column]) !== compact(theirs[column]));
  if (isOther) return 'differs';
  return lacking.length === 0 ? 'same' : 'lacks';
};

/**
 * The columns that an unused record here takes over. An account without IBAN is nobody's yet, so that it takes everything; other records keep
 * what they have.
 */
export const takenOver = (part: MovedPart, ours: Input, theirs: Values): Values =>
  Object.fromEntries(
    Object.entries(theirs).filter(
      ([column, value]) => !isEmpty(value) && (part === 'bank_account' || isEmpty(ours[column])),
    ),
  );

const taxes = selection({ t: 'tax' }, ['t.id', 't.value']);

/** A sales tax with a rate, for a line whose tax did not arrive; undefined if there is none. */
export const taxesByRate = async (
  transaction: Transaction,
  companyId: number,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await taxes.all(
    transaction,
    sql`from tax t where company_id = ${companyId} and type = 'sales_tax' order by is_active, id desc`,
  );
  return new Map(rows.map(({ id, value }) => [rateKey(value), id]));
};
