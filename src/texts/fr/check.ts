import type { CheckTexts } from '../de/check.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr-CH');

export const check: CheckTexts = {
  before: 'Avant l’émission',
  notYet: 'Pas encore prêt',
  question: (document: string) => `Émettre ${document} ?`,
  checking: 'Vérification …',
  failed: 'Pas vérifié.',
  stops: 'Manque',
  stopsHint: 'bloque l’émission',
  warnings: 'À vérifier',
  warningsHint: 'ne bloque rien',
  fine: 'En ordre',
  missing: (count: number) => `${count} ${plural(count, 'manque', 'manquent')}`,
  doubtful: (count: number) => `${count} à vérifier`,
  nothing: 'rien ne manque',
  anyway: 'Émettre quand même',
  back: 'Retour',
  held: 'Relâcher la touche.',
  heldText:
    'La première pression a ouvert la vérification. Seule une deuxième émet ; une touche maintenue ne compte pas.',
  ready: 'Prêt.',
  readyText: 'Encore une fois Ctrl Enter émet le document.',
  number: 'Numéro',
  numberNote: 'reste attribué, même après une annulation',
  recipient: 'Destinataire',
  mail: 'E-mail',
  noMail: 'aucun, l’émission n’envoie rien',
  after: 'Ensuite le document ne change plus, sauf si l’émission est reprise.',
  line: (number: string) => `Ligne ${number}`,
  topics: {
    lines: 'Lignes',
    recipient: 'Destinataire avec lieu',
    company: 'Propre adresse',
    vat: 'Numéro de TVA',
    service: 'Période de la prestation',
    payment: 'Section paiement, compte',
    letters: 'Caractères',
  },
  findings: {
    no_lines: { title: 'Aucune ligne', text: 'Le document ne dit pas encore pour quoi.', mend: 'Ajouter une ligne' },
    no_recipient: {
      title: 'Destinataire',
      text: 'Le document ne dit pas encore pour qui.',
      mend: 'Choisir le destinataire',
    },
    recipient_without_place: {
      title: 'Lieu du destinataire',
      text: 'Le nom et le lieu du destinataire doivent figurer sur le papier.',
      mend: 'Compléter l’adresse',
    },
    no_own_address: {
      title: 'Propre adresse',
      text: 'Le nom et le lieu de l’entreprise doivent figurer sur le papier.',
      mend: 'Compléter le profil',
    },
    no_vat_number: {
      title: 'Numéro de TVA',
      text: 'Qui facture la TVA doit indiquer son numéro.',
      mend: 'Saisir le numéro',
    },
    not_registered: {
      title: 'TVA sans être assujetti',
      text: 'Qui mentionne la TVA sur le papier la doit. Mettre le document sur «sans TVA», ou indiquer l’assujettissement dans le profil de l’entreprise.',
      mend: 'Sans TVA',
    },
    no_service_period: {
      title: 'Période de la prestation',
      text: 'La date ou la période de la prestation doit figurer sur la facture.',
      mend: 'Indiquer la période',
    },
    nothing_to_pay: {
      title: 'Sans section paiement : rien à payer',
      text: 'Le total est nul ou négatif.',
      mend: 'Montrer les lignes',
    },
    currency_without_qr: {
      title: 'Sans QR-facture : monnaie',
      text: 'Elle existe en francs et en euros.',
      mend: 'Changer la monnaie',
    },
    no_account: {
      title: 'Sans section paiement : pas de compte',
      text: 'Rien n’indique où payer.',
      mend: 'Choisir un compte',
    },
    no_iban: {
      title: 'Sans QR-facture : compte sans IBAN',
      text: 'Il faut un IBAN valable de Suisse ou du Liechtenstein.',
      mend: 'Saisir l’IBAN',
    },
    amount_too_large: {
      title: 'Sans QR-facture : montant trop élevé',
      text: 'Le maximum est de 999’999’999.99.',
      mend: 'Montrer les lignes',
    },
    account_currency: {
      title: 'Compte dans une autre monnaie',
      text: 'La facture et son compte n’ont pas la même monnaie.',
      mend: 'Choisir un compte',
    },
    zero_line: { title: 'Montant 0.00', text: 'La ligne ne coûte rien.', mend: 'Changer le prix' },
    empty_group: { title: 'Groupe sans lignes', text: 'Il est imprimé malgré tout.', mend: 'Montrer le groupe' },
    unprintable: { title: 'Non imprimable', text: 'Le papier montre des carrés.', mend: 'Changer le texte' },
  },
  noNumber: (field: string) => `${field} n’est pas un nombre`,
  missingField: (field: string) => `${field} manque`,
  twice: (field: string) => `${field} a été modifié deux fois`,
  notSaved: 'pas enregistré',
  notSavedText: 'La ligne est enregistrée dès que c’est juste.',
  order: 'Ordre pas enregistré',
  away: 'Tout n’est pas enregistré',
  toLine: 'Aller à la ligne',
  many: {
    checking: (count: number) => `Vérification de ${count} ${plural(count, 'brouillon', 'brouillons')} …`,
    stopped: (count: number) =>
      `${count} ${plural(count, 'reste un brouillon', 'restent des brouillons')} : il manque quelque chose`,
    doubtful: (count: number) => `${count} à vérifier`,
    all: 'Il manque quelque chose à tous.',
  },
};
