import { formatDecimalTrimmed } from '#domain/numbers/decimal.ts';
import { daysAgo, type Demo } from './demo.ts';

const periodDays = 14;

/** Creates the reminders sent for an invoice: the first ten days after it was due, each further one two weeks later. */
export const makeReminders = async (
  demo: Demo,
  invoiceId: number,
  { levels, due, open }: { readonly levels: number; readonly due: number; readonly open: bigint },
): Promise<void> => {
  for (let index = 0; index < levels; index += 1) {
    const sent = due - 10 - index * (periodDays + 4);
    const body = {
      kb_invoice_id: invoiceId,
      is_valid_from: daysAgo(demo, sent),
      is_valid_to: daysAgo(demo, sent - periodDays),
      remaining_price: formatDecimalTrimmed(open),
      received_total: '0',
      is_sent: true,
      show_positions: true,
      value: index === 0 ? '0' : '20',
    };
    await demo.create('reminder', body, { invoice_id: String(invoiceId) });
  }
};
