import { z } from 'zod';
import { boolean, choice, date, decimal, id, integer, string, text } from './notation.ts';
import { defineOperation } from './resource.ts';

/** How a criterion compares (gap register, Lists and search). */
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

/** Filter on any field of the record, a period, words over its texts, order, and a page by index or after a cursor. */
export const queryBody = z.strictObject({
  filter: z.array(criterion).max(1000).optional(),
  /** Both days included. */
  period: z.strictObject({ field: string(), from: date().optional(), to: date().optional() }).optional(),
  /**
   * Every word must occur in one of the record's texts or of its positions, be one of its amounts, or occur in the name of a contact, project or
   * activity it refers to. The payment reference of an invoice finds only that invoice, a part of it with
   * six digits or more the invoices that have it.
   */
  text: text(200).optional(),
  /** As `order_by` of list: `date_desc,id_desc`. */
  order_by: string().optional(),
  /** First those that hold every word of `text` in the texts of `order_by`, then those that hold them elsewhere: of a first page alone. */
  named_first: boolean().optional(),
  limit: integer(1, 2000).optional(),
  offset: integer(0).optional(),
  /** `next` of the page before: keyset paging, stable while others write. */
  after: string().optional(),
  /** False: nothing is counted beyond this page, which is told as far as it goes; a picker needs no more. */
  counted: boolean().optional(),
  /** Counts, seconds and amounts per day, of the first 10,000 records by date: timetracking alone. */
  days: boolean().optional(),
  /** The same of the days alone that this page's records stand on. */
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
  /** Of issued invoices that are not cancelled; 0 of all else. */
  open: decimal(),
});
export type MoneySum = z.infer<typeof moneySum>;

export const queryAnswer = z.strictObject({
  records: z.array(z.looseObject({ id: id() })),
  /** Exact to 10,000; beyond that 10,000 and `more`. Where it was not to be counted: to the end of this page, and `more` where that is full. */
  count: integer(),
  more: boolean(),
  next: string().nullable(),
  days: z.array(dayTotal).optional(),
  /** With `days`, where there are more than 10,000 records: of those on other days. */
  rest: sum.optional(),
  sums: z.array(moneySum).optional(),
});

export const query = defineOperation({
  name: 'query',
  summary: 'Filter on any field, a period, words over several texts, order, pages by index or after a cursor',
  method: 'POST',
  path: '/kontor/query/:resource',
  /** And the read scopes of the resource. */
  scopes: [],
  reading: true,
  body: queryBody,
  answer: queryAnswer,
  status: 200,
});
