import type { MailsTexts } from '../de/mails.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr-CH');

export const mails: MailsTexts = {
  part: 'E-mails',
  sendTitle: (number) => `Envoyer ${number}`,
  attachment: 'Pièce jointe',
  sentOn: (moment) => `Envoyé le ${moment}.`,
  mayComeTwice: 'Si vous le renvoyez, il arrivera peut-être deux fois.',
  notReplaced: (word) => `${word} n’est pas remplacé ici : le destinataire le lira tel quel.`,
  keptNow: 'L’e-mail se trouve comme fichier dans la boîte d’envoi.',
  keptSince: (moment) => `Un e-mail du ${moment} avec ce document se trouve comme fichier dans la boîte d’envoi.`,
  keptMeans: 'Si vous l’avez déjà envoyé, marquez-le comme envoyé. Sinon, il arrivera peut-être deux fois.',
  many: {
    label: 'Émettre et envoyer',
    title: 'Envoyer plusieurs documents',
    toIssue: (count) =>
      `${formatCount(count)} ${plural(count, 'brouillon sera émis et envoyé', 'brouillons seront émis et envoyés')}.`,
    toSend: (count) =>
      `${formatCount(count)} ${plural(count, 'document déjà émis sera envoyé', 'documents déjà émis seront envoyés')}.`,
    left: (count) =>
      `${formatCount(count)} ${plural(count, 'document laissé', 'documents laissés')} de côté : déjà envoyé ou payé, annulé ou refusé`,
    keptBefore: (count) =>
      `${formatCount(count)} ${plural(count, 'document écarté', 'documents écartés')} : un e-mail se trouve déjà comme fichier dans la boîte d’envoi`,
    none: 'Aucun document choisi ne peut être envoyé.',
    text: 'Chaque e-mail part avec le texte proposé à l’adresse du contact ; vous pouvez annuler l’envoi pendant dix secondes.',
    textKept:
      'Chaque e-mail reste comme fichier dans la boîte d’envoi avec le texte proposé : enregistrez-le là-bas et envoyez-le vous-même.',
    staysIssued: 'Un document émis le reste, même si l’e-mail échoue.',
    stop: 'Arrêter',
    goOn: (count) => `Envoyer ${plural(count, 'le dernier', `les ${formatCount(count)} restants`)}`,
    outcomes: {
      accepted: (count) => `${formatCount(count)} ${plural(count, 'envoyé', 'envoyés')}`,
      going: (count) => `${formatCount(count)} en cours d’envoi`,
      kept: (count) => `${formatCount(count)} ${plural(count, 'gardé en fichier', 'gardés en fichier')}`,
      failed: (count) => `${formatCount(count)} ${plural(count, 'refusé', 'refusés')}`,
      uncertain: (count) => `${formatCount(count)} ${plural(count, 'incertain', 'incertains')}`,
      notMailed: (count) => `${formatCount(count)} ${plural(count, 'non envoyé', 'non envoyés')}`,
      notIssued: (count) => `${formatCount(count)} non émis`,
      takenBack: (count) => `${formatCount(count)} ${plural(count, 'envoi annulé', 'envois annulés')}`,
    },
    number: 'Numéro',
    total: 'Montant',
    issued: 'Émission',
    mail: 'E-mail',
    before: 'déjà émis',
    notIssued: 'non émis',
    notMailed: 'non envoyé',
    takenBack: 'envoi annulé',
    waits: 'en attente',
    running: 'en cours',
  },
};
