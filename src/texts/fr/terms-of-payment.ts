import type { TermsOfPaymentTexts } from '../de/terms-of-payment.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('fr-CH');

export const termsOfPayment: TermsOfPaymentTexts = {
  ...areas.termsOfPayment,
  naming: 'Désignation',
  name: 'Nom',
  days: 'Jours',
  daysHint: 'À compter de la date de la facture.',
  text: 'Texte sur la facture',
  discount: 'Escompte',
  discount_percent: 'Escompte en pour-cent',
  discount_days: 'Jours pour l’escompte',
  discountHint: 'En cas de paiement dans ce délai à compter de la date de la facture.',
  empty: 'Aucun délai de paiement',
  emptyReason: 'Un délai fixe l’échéance d’une facture et le texte qui y figure.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'délai', 'délais')}`,
};
