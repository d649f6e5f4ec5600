import { z } from 'zod';
import { boolean, choice, date, decimal, id, integer, string, text } from '../notation.ts';
import { defineOperation } from '../resource.ts';

/** The comparisons of a criterion (rulings/lists#criteria). */
export const criteria = [
  '=',
  'equal',
  '==',
  '!=',
  'not_equal',
  '>',
  'greater_than',
  '<',
  'less_than',
  '>=',
  'greater_equal',
  '<=',
  'less_equal',
  'like',
  'not_like',
  'is_null',
  'not_null',
  'in',
  'not_in',
] as const;

const criterion = z.strictObject({
  field: string(),
  value: z.unknown().optional(),
  criteria: choice(criteria).optional(),
});

/** Filters on any field of the record, a period, words in its texts, order, and a page by index or after a cursor. */
export const queryBody = z.strictObject({
  filter: z.array(criterion).max(1000).optional(),
  /** Both days included. */
  period: z.strictObject({ field: string(), from: date().optional(), to: date().optional() }).optional(),
  /**
   * Every word must occur in one of the texts of the record or its positions, equal one of its amounts, or occur in the name of a contact,
   * project or activity it refers to. The payment reference of an invoice finds only that invoice; six or more digits of it find the
   * invoices that contain them.
   */
  text: text(200).optional(),
  /** The syntax of `order_by` in a list: `date_desc,id_desc`. */
  order_by: string().optional(),
  /** On the first page, records with every word of `text` in the texts of `order_by` come before those with them elsewhere. */
  named_first: boolean().optional(),
  limit: integer(1, 2000).optional(),
  offset: integer(0).optional(),
  /** `next` of the previous page: keyset paging, stable during concurrent writes. */
  after: string().optional(),
  /** False: counts nothing beyond this page; enough for a picker. */
  counted: boolean().optional(),
  /** Counts, seconds and amounts per day, for the first 10,000 records by date: timetracking only. */
  days: boolean().optional(),
  /** The same, only for the days of this page's records. */
  page_days: boolean().optional(),
  /** Sums of all found records per currency. Only for estimates, orders, invoices and expenses. */
  sums: boolean().optional(),
});
export type QueryBody = z.infer<typeof queryBody>;

const sum = z.strictObject({ count: integer(), seconds: integer(), amount: decimal() });
export type Sum = z.infer<typeof sum>;
const dayTotal = z.strictObject({ date: date(), ...sum.shape });
export type DayTotal = z.infer<typeof dayTotal>;

const moneySum = z.strictObject({
  currency_id: id().nullable(),
  total: decimal(),
  /** For issued invoices that are not cancelled; 0 otherwise. */
  open: decimal(),
});
export type MoneySum = z.infer<typeof moneySum>;

export const queryAnswer = z.strictObject({
  records: z.array(z.looseObject({ id: id() })),
  /**
   * Exact up to 10,000; beyond that 10,000 and `more`. With `counted` false: the count up to the end of this page, and `more` if the page
   * is full.
   */
  count: integer(),
  more: boolean(),
  next: string().nullable(),
  days: z.array(dayTotal).optional(),
  /** With `days`, if there are more than 10,000 records: the sum of the remaining days. */
  rest: sum.optional(),
  sums: z.array(moneySum).optional(),
});

export const query = defineOperation({
  name: 'query',
  summary: 'Filter by any field, a period or words in several texts; order; pages by index or after a cursor',
  method: 'POST',
  path: '/kontor/query/:resource',
  /** Also requires the read scopes of the resource. */
  scopes: [],
  reading: true,
  body: queryBody,
  answer: queryAnswer,
  status: 200,
});
