import { z } from 'zod';
import type { Order } from '../../records/list.ts';
import { readForeignJson } from '../../requests/foreign-json.ts';
import { badParameter } from '../../requests/refusal.ts';
import type { Row, SqlParameter } from '../../store/sql.ts';

/** Eighteen digits: the longest decimal, and an integer that every database can store. */
const cursor = z.array(z.union([z.string(), z.null(), z.strictObject({ integer: z.string().regex(/^-?\d{1,18}$/) })]));

/** The position after a row, by the columns of the order; opaque to the client. */
export const writeCursor = (row: Row, orders: readonly Order[]): string => {
  const values = orders.map(({ column }) => {
    const value = row[column];
    return typeof value === 'bigint' ? { integer: String(value) } : value;
  });
  return Buffer.from(JSON.stringify(values)).toString('base64url');
};

const keepsText = ({ type }: Order): boolean => type === 'text' || type === 'json';

/** Parses the values that `writeCursor` stored, each by the type of its column; 400 for anything else. */
export const readCursor = (text: string, orders: readonly Order[]): readonly SqlParameter[] => {
  const parsed = cursor.safeParse(readForeignJson(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success || parsed.data.length !== orders.length) throw badParameter('after');
  return parsed.data.map((value, index) => {
    if (value === null) return value;
    const order = orders[index];
    const isText = typeof value === 'string';
    if (order === undefined || isText !== keepsText(order)) throw badParameter('after');
    return isText ? value : BigInt(value.integer);
  });
};
