import { formatDecimalTrimmed } from '#domain/decimal.ts';
import { daysAgo, type Demo } from './demo.ts';
import { storeReminder } from './stored-values.ts';

const titles = ['Zahlungserinnerung', 'Mahnung', 'Letzte Mahnung'] as const;
const periodDays = 14;

/** The reminders that were sent for an invoice: the first ten days after it was due, each next one two weeks later. */
export const makeReminders = async (
  demo: Demo,
  invoiceId: number,
  { levels, due, open }: { readonly levels: number; readonly due: number; readonly open: bigint },
): Promise<void> => {
  for (const [index, title] of titles.slice(0, levels).entries()) {
    const sent = due - 10 - index * (periodDays + 4);
    const body = {
      kb_invoice_id: invoiceId,
      title,
      reminder_level: index + 1,
      is_valid_from: daysAgo(demo, sent),
      is_valid_to: daysAgo(demo, sent - periodDays),
      remaining_price: formatDecimalTrimmed(open),
      received_total: '0',
      is_sent: true,
      show_positions: true,
      value: index === 0 ? '0' : '20',
    };
    const id = await demo.create('reminder', body, { invoice_id: String(invoiceId) });
    await storeReminder(demo, id, periodDays);
  }
};
