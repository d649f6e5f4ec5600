import type { OutboxTexts } from '../de/outbox.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('fr-CH');

export const outbox: OutboxTexts = {
  ...areas.outbox,
  count: (count, isAll) =>
    isAll
      ? `${formatCount(count)} ${plural(count, 'message', 'messages')}`
      : `les ${formatCount(count)} messages les plus récents`,
  empty: 'Aucun message',
  emptyReason: 'Les documents et rappels envoyés par e-mail figurent ici, avec la réponse du serveur de messagerie.',
  ownOnly: 'Ce service n’envoie pas d’e-mails.',
  noServer: 'Aucun serveur de messagerie n’est configuré.',
  noServerReason:
    'Les messages restent ici comme fichiers : enregistrez-les, envoyez-les avec votre logiciel de messagerie, puis marquez-les comme envoyés.',
  state: 'État',
  states: {
    held: 'En attente',
    queued: 'Envoi imminent',
    sending: 'En cours d’envoi',
    accepted: 'Accepté',
    failed: 'Refusé',
    uncertain: 'Incertain',
    kept: 'Enregistré comme fichier',
  },
  goesIn: (seconds) => `part dans ${seconds} s`,
  goes: 'envoi imminent',
  sending: 'en cours d’envoi',
  accepted: (time) => `accepté ${time}`,
  marked: (time) => `marqué comme envoyé ${time}`,
  failed: (time) => `refusé ${time}`,
  uncertain: (time) => `incertain ${time}`,
  kept: 'en fichier',
  recipient: 'Destinataire',
  subject: 'Objet',
  created: 'Créé',
  attempts: 'Essais',
  invoice: 'Facture',
  uncertainReason:
    'On ne sait pas si l’e-mail est arrivé. Demandez au destinataire, puis décidez : un nouvel envoi pourrait arriver en double.',
  actionsOf: (recipient) => `Message à ${recipient}`,
  retry: 'Renvoyer',
  release: 'Envoyer maintenant',
  takeBack: 'Annuler l’envoi',
  markAsSent: 'Marquer comme envoyé',
  remove: 'Supprimer de la boîte d’envoi',
  download: 'Enregistrer en .eml',
  toDocument: {
    estimate: 'Voir l’offre',
    order: 'Voir la commande',
    invoice: 'Voir la facture',
    credit_note: 'Voir la note de crédit',
  },
  copyTo: (addresses) => `Copie à ${addresses}`,
  notDone: 'Non effectué.',
  done: {
    retry: 'Accepté.',
    stillFailed: 'Le serveur a de nouveau refusé le message.',
    unclear: 'Pas encore de réponse.',
  },
  holding: (count, seconds) =>
    `${formatCount(count)} ${plural(count, 'message part', 'messages partent')} dans ${seconds} s`,
  gathering: (count) => `${formatCount(count)} ${plural(count, 'message attend', 'messages attendent')}`,
  going: (count) => `${formatCount(count)} ${plural(count, 'message part', 'messages partent')}`,
  tookBack: (count) => `${formatCount(count)} ${plural(count, 'envoi annulé', 'envois annulés')}`,
  alreadyGone: (count) => `${formatCount(count)} ${plural(count, 'était déjà parti', 'étaient déjà partis')}`,
  more: 'Afficher les plus anciens',
  all: 'Tout afficher',
};
