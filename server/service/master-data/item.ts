import type { Call } from '../requests/call.ts';
import { notSaved } from '../requests/refusal.ts';
import { integerOf, type Rule, type Values } from '../requests/rule.ts';
import type { Transaction } from '../store/database.ts';
import type { Row } from '../store/sql.ts';
import { freeCode, itemWithCode } from './free-code.ts';

/** A code is unique among the items of a company: 422 names its item and a free code. A code that was already there may stay. */
const checkCode = async (
  call: Call,
  transaction: Transaction,
  values: Values,
  stored: Row | undefined,
): Promise<void> => {
  const code = values['intern_code'];
  if (typeof code !== 'string' || code.trim() === '' || code === stored?.['intern_code']) return;
  const other = await itemWithCode(call, transaction, code, stored === undefined ? null : integerOf(stored, 'id'));
  if (other === undefined) return;
  const free = await freeCode(call, transaction, code);
  throw notSaved((t) => [`intern_code: ${t.codeTaken(other.name || code, free)}`]);
};

/** Fields that are set along with another one when it is written. */
const followers = { tax_id: 'tax_income_id', stock_available_nr: 'stock_nr' } as const;

/** "Items": prices are in the company's currency unless another is sent; an item with a `stock_id` is in stock. */
export const itemRule: Rule = {
  indexes: [
    'create index if not exists item_intern_code on "item" (company_id, intern_code)',
    // A picker shows the first of many without reading the others.
    'create index if not exists item_intern_name on "item" (company_id, intern_name, id)',
  ],
  write: async (call, transaction, { operation, input, values, stored }) => {
    await checkCode(call, transaction, values, stored);
    const written: Values = { ...values };
    for (const [follower, leader] of Object.entries(followers))
      if (leader in values) written[follower] = values[leader] ?? null;
    if ('stock_id' in values) written['is_stock'] = (values['stock_id'] ?? null) === null ? 0 : 1;
    if (operation === 'create' && input['currency_id'] === undefined) written['currency_id'] = call.caller.currencyId;
    return written;
  },
};
