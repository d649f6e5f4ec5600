import type { SetupTexts } from '../de/setup.ts';

export const setup: SetupTexts = {
  title: 'Mise en route',
  stepsLabel: 'Étapes',
  stepOf: (step: number, count: number) => `Étape ${step} sur ${count}`,
  steps: {
    company: 'Entreprise',
    vat: 'TVA',
    bank: 'Compte',
    letterhead: 'En-tête',
    numbers: 'Numéros',
    mail: 'E-mail',
    members: 'Membres',
  },
  questions: {
    company: 'Comment s’appelle l’entreprise et où se trouve-t-elle ?',
    vat: 'L’entreprise est-elle assujettie à la TVA ?',
    bank: 'Où les clients doivent-ils payer ?',
    letterhead: 'À quoi ressemble l’en-tête ?',
    numbers: 'À partir de quel numéro ?',
    mail: 'De quelle adresse partent les e-mails ?',
    members: 'Qui travaille avec vous ?',
  },
  answered: 'répondu',
  open: 'à faire',
  later: 'Chaque étape peut être sautée et se retrouve dans les paramètres.',
  goOn: 'Continuer',
  skip: 'Passer',
  finish: 'Aller à Aujourd’hui',
  missing: 'Il manque pour la première facture',
  left: (count: number) => `encore ${count}`,
  nothingMissing: 'Tout est prêt pour la première facture.',
  toInvoice: 'Écrire la première facture',
  needs: {
    company: 'Adresse de l’entreprise',
    vat: 'Numéro de TVA',
    bank: 'IBAN',
  },
  reasons: {
    company: 'pour l’en-tête et la section paiement',
    vat: 'ou l’indication qu’aucune TVA n’est due',
    bank: 'pour que la facture ait une section paiement',
  },
  ibanHint: 'IBAN ou QR-IBAN, avec ou sans espaces. Votre e-banking les indique avec les détails du compte.',
  qrIban: 'Chaque facture reçoit une référence QR : les paiements peuvent être attribués automatiquement.',
  plainIban:
    'La section paiement est imprimée. Avec le QR-IBAN de votre banque, l’attribution serait aussi automatique.',
  paper: 'La première facture, dans son état actuel',
  paperMarks: 'Le trait noir montre ce que cette question apporte au papier. En pointillé : ce qui manque encore.',
  noPaper: 'La facture ne peut pas être affichée pour le moment.',
  membersHint:
    'Les personnes invitées choisissent leur mot de passe. Le rôle et les droits peuvent toujours être changés.',
  testMail: {
    send: 'M’envoyer un message d’essai',
    hint: 'Enregistre l’adresse et envoie un court message à la vôtre.',
    sent: (address: string) => `Le serveur de messagerie a accepté le message pour ${address}.`,
  },
};
