import type { CheckTexts } from '../de/check.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr-CH');

export const check: CheckTexts = {
  before: 'Avant l’émission',
  notYet: 'Pas encore prêt à émettre',
  question: (document: string) => `Émettre ${document} ?`,
  checking: 'Vérification …',
  failed: 'Vérification impossible.',
  stops: 'Manquant',
  stopsHint: 'empêche l’émission',
  warnings: 'À vérifier',
  warningsHint: 'n’empêche pas l’émission',
  fine: 'En ordre',
  missing: (count: number) => `${count} ${plural(count, 'manque', 'manquent')}`,
  doubtful: (count: number) => `${count} à vérifier`,
  nothing: 'rien ne manque',
  anyway: 'Émettre quand même',
  back: 'Retour',
  held: 'Relâchez la touche.',
  heldText:
    'La première pression a ouvert la vérification. Appuyez une seconde fois pour émettre ; une touche maintenue ne compte pas.',
  ready: 'Prêt.',
  readyText: 'Appuyez encore une fois sur Ctrl Enter pour émettre.',
  number: 'Numéro',
  numberNote: 'reste attribué, même après une annulation',
  recipient: 'Destinataire',
  mail: 'E-mail',
  noMail: 'aucun : l’émission n’envoie rien',
  after: 'Une fois émis, le document ne peut plus être modifié, sauf si vous le remettez en brouillon.',
  line: (number: string) => `Ligne ${number}`,
  topics: {
    lines: 'Lignes',
    recipient: 'Destinataire et localité',
    company: 'Adresse de l’entreprise',
    vat: 'Numéro de TVA',
    service: 'Période de prestation',
    payment: 'Section paiement, compte',
    letters: 'Caractères',
  },
  findings: {
    no_lines: {
      title: 'Aucune ligne',
      text: 'Le document n’indique pas encore de prestation.',
      mend: 'Ajouter une ligne',
    },
    no_recipient: {
      title: 'Destinataire',
      text: 'Le document n’indique pas encore pour qui.',
      mend: 'Choisir le destinataire',
    },
    recipient_without_place: {
      title: 'Localité du destinataire',
      text: 'Le nom et la localité du destinataire doivent figurer sur le document.',
      mend: 'Compléter l’adresse',
    },
    no_own_address: {
      title: 'Adresse de l’entreprise',
      text: 'Le nom et la localité de l’entreprise doivent figurer sur le document.',
      mend: 'Compléter le profil',
    },
    no_vat_number: {
      title: 'Numéro de TVA',
      text: 'Si vous facturez la TVA, votre numéro doit figurer sur le document.',
      mend: 'Saisir le numéro',
    },
    not_registered: {
      title: 'TVA sans assujettissement',
      text: 'La TVA mentionnée sur un document est due. Choisissez « sans TVA » ou indiquez l’assujettissement dans le profil de l’entreprise.',
      mend: 'Sans TVA',
    },
    no_service_period: {
      title: 'Période de prestation',
      text: 'La date ou la période de la prestation doit figurer sur la facture.',
      mend: 'Indiquer la période',
    },
    nothing_to_pay: {
      title: 'Sans section paiement : rien à payer',
      text: 'Le total est de 0.00 ou négatif.',
      mend: 'Voir les lignes',
    },
    currency_without_qr: {
      title: 'Pas de QR-facture : monnaie',
      text: 'La QR-facture n’existe qu’en francs et en euros.',
      mend: 'Changer la monnaie',
    },
    no_account: {
      title: 'Sans section paiement : pas de compte',
      text: 'Le document n’indique pas où payer.',
      mend: 'Choisir un compte',
    },
    no_iban: {
      title: 'Pas de QR-facture : compte sans IBAN',
      text: 'Il faut un IBAN valable de Suisse ou du Liechtenstein.',
      mend: 'Saisir l’IBAN',
    },
    amount_too_large: {
      title: 'Pas de QR-facture : montant trop élevé',
      text: 'Le maximum est de 999’999’999.99.',
      mend: 'Voir les lignes',
    },
    account_currency: {
      title: 'Compte dans une autre monnaie',
      text: 'La facture et le compte n’ont pas la même monnaie.',
      mend: 'Choisir un compte',
    },
    zero_line: { title: 'Montant 0.00', text: 'La ligne n’a pas de prix.', mend: 'Changer le prix' },
    empty_group: { title: 'Groupe sans lignes', text: 'Il sera imprimé malgré tout.', mend: 'Voir le groupe' },
    tax_not_valid: {
      title: 'Un autre taux de TVA s’applique',
      text: 'Le taux de cette ligne ne s’applique pas le jour de la prestation.',
      mend: 'Changer le taux',
    },
    tax_change_in_period: {
      title: 'Le taux de TVA change pendant la période de prestation',
      text: 'Les prestations d’avant et d’après le changement ont chacune besoin d’une ligne à leur taux.',
      mend: 'Changer la période',
    },
    unprintable: {
      title: 'Non imprimable',
      text: 'Des carrés remplacent ces caractères à l’impression.',
      mend: 'Changer le texte',
    },
    unknown_placeholder: { title: 'Champ inconnu', text: 'Il sera imprimé tel quel.', mend: 'Changer le texte' },
  },
  noNumber: (field: string) => `${field} n’est pas un nombre`,
  noDiscount: (field: string) => `${field} : la valeur doit être comprise entre 0 et 100`,
  missingField: (field: string) => `${field} : valeur manquante`,
  twice: (field: string) => `${field} a été modifié deux fois`,
  notSaved: 'non enregistré',
  notSavedText: 'La ligne sera enregistrée dès qu’elle sera correcte.',
  order: 'Ordre non enregistré',
  away: 'Des modifications ne sont pas enregistrées',
  toLine: 'Aller à la ligne',
  many: {
    checking: (count: number) => `Vérification de ${count} ${plural(count, 'brouillon', 'brouillons')} …`,
    stopped: (count: number) =>
      `${count} ${plural(count, 'reste un brouillon', 'restent des brouillons')} : il manque des données`,
    doubtful: (count: number) => `${count} à vérifier`,
    all: 'Tous les brouillons sont incomplets.',
  },
};
