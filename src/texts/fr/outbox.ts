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
  emptyReason:
    'Ici figure chaque document et chaque rappel envoyé par courriel, avec la réponse du serveur de messagerie.',
  noServer: 'Aucun serveur de messagerie n’est configuré.',
  noServerReason:
    'Les messages restent ici comme fichiers: les enregistrer, les envoyer avec son propre logiciel, puis les marquer comme envoyés.',
  state: 'État',
  states: {
    held: 'En attente',
    queued: 'Part tout de suite',
    sending: 'En cours d’envoi',
    accepted: 'Accepté',
    failed: 'Refusé',
    uncertain: 'Incertain',
    kept: 'Gardé en fichier',
  },
  goesIn: (seconds) => `part dans ${seconds} s`,
  goes: 'part tout de suite',
  sending: 'en cours d’envoi',
  accepted: (time) => `accepté ${time}`,
  failed: (time) => `refusé ${time}`,
  uncertain: (time) => `incertain ${time}`,
  kept: 'gardé en fichier',
  recipient: 'Destinataire',
  subject: 'Objet',
  created: 'Créé',
  attempts: 'Essais',
  invoice: 'Facture',
  said: (words) => `«${words}»`,
  uncertainReason:
    'On ne sait pas si le courriel est arrivé. Se renseigner, puis décider: un nouvel envoi peut le livrer deux fois.',
  actionsOf: (recipient) => `Message à ${recipient}`,
  retry: 'Renvoyer',
  release: 'Envoyer maintenant',
  takeBack: 'Reprendre',
  markAsSent: 'Marquer comme envoyé',
  remove: 'Supprimer de la boîte d’envoi',
  download: 'Enregistrer en .eml',
  toDocument: { estimate: 'Vers l’offre', order: 'Vers la commande', invoice: 'Vers la facture' },
  notDone: 'Pas exécuté.',
  done: { retry: 'Accepté.', stillFailed: 'Le serveur a de nouveau refusé.', unclear: 'Pas encore de réponse.' },
  holding: (count, seconds) =>
    `${formatCount(count)} ${plural(count, 'message part', 'messages partent')} dans ${seconds} s`,
  going: (count) => `${formatCount(count)} ${plural(count, 'message part', 'messages partent')}`,
  tookBack: (count) => `${formatCount(count)} ${plural(count, 'message repris', 'messages repris')}`,
  alreadyGone: (count) => `${formatCount(count)} ${plural(count, 'était déjà parti', 'étaient déjà partis')}`,
  more: 'Montrer les plus anciens',
  all: 'Tout montrer',
};
