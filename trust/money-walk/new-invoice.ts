import type { Random } from '#server/demo/random.ts';
import { idOf, type TestService } from '#server/service/testing/test-service.ts';
import { plain } from './rappen.ts';
import { Ledger, type LedgerLine, type Prices, type Rounding } from './ledger.ts';

const taxIds = new Map([
  [81n, 1],
  [26n, 2],
  [38n, 3],
  [0n, 4],
]);
const rates = [81n, 26n, 38n, 0n] as const;

/** An issued invoice with random lines and discount, and its ledger. */
export const newInvoice = async (call: TestService['call'], contact_id: number, random: Random, round: Rounding) => {
  const prices: Prices = random.pick(['added', 'added', 'contained', 'none'] as const);
  const mode = { mwst_type: prices === 'none' ? 1 : 0, mwst_is_net: prices !== 'contained' };
  const id = idOf(await call('POST', '/kb_invoice', { body: { contact_id, user_id: 1, ...mode } }));
  const path = `/kb_invoice/${id}`;
  const lines: LedgerLine[] = [];
  for (let count = random.whole(1, 4); count > 0; count -= 1) {
    const rate = random.pick(rates);
    const quantity = BigInt(random.whole(1, 12) * random.pick([100, 100, 50, 25]));
    const price = BigInt(random.whole(5, 40_000));
    const body = { account_id: 1, tax_id: taxIds.get(rate), amount: plain(quantity), unit_price: plain(price) };
    const line = idOf(await call('POST', `${path}/kb_position_custom`, { body }));
    lines.push({ id: line, rate, quantity, value: round(quantity * price, 100n) });
  }
  const discount = BigInt(random.pick([0, 0, 2, 5, 33]));
  if (discount > 0n)
    await call('POST', `${path}/kb_position_discount`, {
      body: { text: 'Rabatt', is_percentual: true, value: String(discount) },
    });
  await call('POST', `${path}/issue`);
  return { path, ledger: new Ledger(prices, lines, discount, round) };
};
