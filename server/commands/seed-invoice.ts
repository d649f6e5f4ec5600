import type { Invoice } from '#contract/resources/invoice.ts';
import type { PositionCustom } from '#contract/resources/positions/position-custom.ts';
import { addDays } from '#domain/dates/calendar.ts';
import { formatDecimal, one, roundTo } from '#domain/numbers/decimal.ts';
import { accountId } from '#server/company/chart-of-accounts.ts';
import { salesTaxIds } from '#server/company/taxes.ts';
import type { SeedCompany } from './seed-company.ts';
import type { SeedRecord } from './seed-record.ts';

const priceOfPosition = 100n;

/** A position of two pieces at 50 francs, by number from 0. */
export const seedPosition = (number: number): Omit<SeedRecord<PositionCustom>, 'type'> => ({
  is_optional: false,
  internal_pos: number + 1,
  amount: '2',
  unit_id: 1,
  account_id: accountId('3400'),
  unit_name: 'Stk',
  tax_id: salesTaxIds.normal,
  tax_value: '8.1',
  text: `Position ${number + 1}`,
  unit_price: '50',
  position_total: String(priceOfPosition),
  pos: String(number + 1),
});

/** A draft invoice with `count` of these positions. */
export const seedInvoice = ({ users, today }: SeedCompany, count: number): SeedRecord<Invoice> => {
  const net = priceOfPosition * BigInt(count) * one;
  const taxes = (net * 81n) / 1000n;
  const total = formatDecimal(roundTo(net + taxes, one / 20n), 2);
  return {
    document_nr: `ME-${count}`,
    title: `Messung, ${count} Positionen`,
    contact_id: 1,
    user_id: users[0] ?? 1,
    logopaper_id: 1,
    language_id: 1,
    bank_account_id: 1,
    currency_id: 1,
    mwst_type: 0,
    mwst_is_net: true,
    show_position_taxes: true,
    is_valid_from: today,
    kb_item_status_id: 7,
    total_gross: formatDecimal(net, 2),
    total_net: formatDecimal(net, 2),
    total_taxes: formatDecimal(taxes, 2),
    total,
    updated_at: `${today} 08:00:00`,
    taxs: [{ percentage: '8.1', value: formatDecimal(taxes, 2) }],
    payment_type_id: 4,
    contact_address: '',
    network_link: '',
    positions: [],
    is_valid_to: addDays(today, 30),
    total_received_payments: '0',
    total_credit_vouchers: '0',
    total_remaining_payments: total,
  };
};
