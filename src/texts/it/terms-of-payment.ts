import type { TermsOfPaymentTexts } from '../de/terms-of-payment.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('it-CH');

export const termsOfPayment: TermsOfPaymentTexts = {
  ...areas.termsOfPayment,
  naming: 'Denominazione',
  name: 'Nome',
  days: 'Giorni',
  daysHint: 'Dalla data della fattura.',
  text: 'Testo sulla fattura',
  discount: 'Sconto di cassa',
  discount_percent: 'Sconto di cassa in percento',
  discount_days: 'Giorni per lo sconto',
  discountHint: 'Per pagamenti entro questi giorni dalla data della fattura.',
  empty: 'Nessun termine di pagamento',
  emptyReason: 'Un termine fissa la scadenza di una fattura e la frase che vi figura.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'termine', 'termini')}`,
};
