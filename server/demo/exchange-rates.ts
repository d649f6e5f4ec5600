import { formatDecimalTrimmed } from '#domain/numbers/decimal.ts';
import { readProfile } from '#server/service/master-data/company-profile.ts';
import { selection } from '#server/service/store/selection.ts';
import { sql } from '#server/service/store/sql.ts';
import { idsBy, type Demo } from './demo.ts';
import { datesBetween } from './later-entries.ts';
import { randomOf } from './random.ts';

/** Hundredths of a franc for one unit of each currency, about as in 2026. */
const prices = { EUR: 93, USD: 80, GBP: 107 } as const;

/** Up to one percent above or below the price, with four decimals, in millionths; depends only on currency and day. */
const rateOn = (currency: string, price: number, day: string): bigint =>
  BigInt(price * 100 + randomOf(`${currency} ${day}`).whole(-price, price)) * 100n;

const rates = selection({ e: 'exchange_rate' }, ['e.currency_id', 'e.valid_from']);

/**
 * Enters the exchange rates of each first day of a month from `from` to `to`, both inclusive. Leaves out days that
 * already have a rate and currencies that were removed; does nothing if the company's own currency is no longer the franc.
 */
export const makeExchangeRates = async (demo: Demo, from: string, to: string): Promise<void> => {
  const { transaction, companyId } = demo;
  const currencies = await idsBy(demo, 'currency', 'name');
  const { profile } = await readProfile(transaction, companyId);
  if (profile.currency_id !== currencies.get('CHF')) return;
  const rows = await rates.all(
    transaction,
    sql`from exchange_rate e where company_id = ${companyId} and valid_from >= ${from}`,
  );
  const known = new Set(rows.map(({ currency_id, valid_from }) => `${currency_id} ${valid_from}`));
  for (const day of datesBetween(from, to).filter((date) => date.endsWith('-01')))
    for (const [currency, price] of Object.entries(prices)) {
      const currency_id = currencies.get(currency);
      if (currency_id === undefined || known.has(`${currency_id} ${day}`)) continue;
      const rate = formatDecimalTrimmed(rateOn(currency, price, day));
      await demo.create('exchange_rate', { currency_id, valid_from: day, rate });
    }
};
