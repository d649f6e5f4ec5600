import type { TermsOfPaymentTexts } from '../de/terms-of-payment.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('en');

export const termsOfPayment: TermsOfPaymentTexts = {
  ...areas.termsOfPayment,
  naming: 'Name',
  name: 'Name',
  days: 'Days',
  daysHint: 'From the invoice date.',
  text: 'Text on the invoice',
  discount: 'Cash discount',
  discount_percent: 'Cash discount in percent',
  discount_days: 'Days for cash discount',
  discountHint: 'For payment within these days of the invoice date.',
  empty: 'No payment terms yet',
  emptyReason: 'Payment terms set an invoice’s due date and the text printed on it.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'set of terms', 'sets of terms')}`,
};
