import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import type { SecurityTexts } from '../de/security.ts';
import { areas } from './areas.ts';

const plural = pluralIn('fr-CH');

export const security: SecurityTexts = {
  ...areas.security,
  count: (count, isAll) =>
    isAll
      ? `${formatCount(count)} ${plural(count, 'événement', 'événements')}`
      : `${formatCount(count)} ${plural(count, 'dernier événement', 'derniers événements')}`,
  ownersOnly: 'Seul un propriétaire peut voir les connexions et les changements de droits.',
  reason:
    'Connexions, mots de passe, droits, archives et transferts des 400 derniers jours, à l’heure de l’entreprise.',
  empty: 'Aucun événement',
  emptyReason: 'Les connexions et les changements de droits apparaîtront ici.',
  all: 'Tout afficher',
  more: 'Afficher les plus anciens',
  kind: 'Événement',
  time: 'Heure',
  who: 'Qui',
  address: 'Depuis',
  client: 'Application',
  operator: 'Exploitant, sur le serveur',
  times: (count) => `${formatCount(count)} fois`,
  kinds: {
    signed_in: 'Connexion',
    sign_in_failed: 'Connexion refusée',
    sign_in_locked: 'Connexion ralentie : trop de tentatives',
    signed_out: 'Déconnexion',
    signed_out_everywhere: 'Toutes les autres sessions fermées',
    token_reused: 'Accès utilisé deux fois et fermé',
    password_changed: 'Mot de passe changé',
    confirmation_failed: 'Mot de passe erroné à la confirmation',
    password_link_made: 'Lien pour un nouveau mot de passe créé',
    password_link_used: 'Nouveau mot de passe choisi avec un lien',
    password_link_withdrawn: 'Lien pour un nouveau mot de passe retiré',
    password_link_ended: 'Lien pour un nouveau mot de passe annulé, l’accès de son auteur ayant pris fin',
    member_invited: 'Invitation',
    invitation_accepted: 'Invitation acceptée',
    invitation_withdrawn: 'Invitation retirée',
    invitation_ended: 'Invitation annulée, l’accès de son auteur ayant pris fin',
    rights_changed: 'Droits modifiés',
    deactivated: 'Désactivation',
    reactivated: 'Réactivation',
    consent_given: 'Application autorisée',
    client_registered: 'Application enregistrée',
    client_removed: 'Application supprimée',
    archive_made: 'Archive créée',
    archive_imported: 'Archive importée',
    move_begun: 'Transfert commencé',
    move_done: 'Transfert achevé',
    move_ended: 'Transfert abandonné',
  },
  again: {
    title: 'Saisissez à nouveau votre mot de passe',
    text: 'Votre dernière connexion remonte à plus de dix minutes. Confirmez que c’est bien vous.',
    password: 'Mot de passe',
    verb: 'Confirmer',
  },
};
