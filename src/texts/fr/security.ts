import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import type { SecurityTexts } from '../de/security.ts';
import { areas } from './areas.ts';

const plural = pluralIn('fr-CH');

export const security: SecurityTexts = {
  ...areas.security,
  count: (count, isAll) =>
    `${formatCount(count)} ${plural(count, 'événement', 'événements')}${isAll ? '' : ' derniers'}`,
  ownersOnly: 'Il faut être propriétaire pour voir qui se connecte et qui change les droits.',
  reason: 'Connexions, mots de passe et droits des 400 derniers jours. Heures selon l’horloge de l’entreprise.',
  empty: 'Aucun événement',
  emptyReason: 'Cette page montre désormais qui se connecte et qui change les droits.',
  all: 'Tout afficher',
  more: 'Plus anciens',
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
    sign_in_locked: 'Connexion ralentie : trop d’essais',
    signed_out: 'Déconnexion',
    signed_out_everywhere: 'Toutes les autres sessions fermées',
    token_reused: 'Accès utilisé deux fois et fermé',
    password_changed: 'Mot de passe changé',
    confirmation_failed: 'Mauvais mot de passe à la confirmation',
    password_link_made: 'Lien pour un nouveau mot de passe créé',
    password_link_used: 'Nouveau mot de passe choisi par un lien',
    password_link_withdrawn: 'Lien pour un nouveau mot de passe retiré',
    password_link_ended: 'Lien pour un nouveau mot de passe annulé avec l’accès de la personne qui l’a créé',
    member_invited: 'Invitation',
    invitation_accepted: 'Invitation acceptée',
    invitation_withdrawn: 'Invitation retirée',
    invitation_ended: 'Invitation annulée avec l’accès de la personne qui invitait',
    rights_changed: 'Droits changés',
    deactivated: 'Désactivation',
    reactivated: 'Réactivation',
    consent_given: 'Application autorisée',
    client_registered: 'Application enregistrée',
    client_removed: 'Application supprimée',
  },
  again: {
    title: 'Saisir à nouveau le mot de passe',
    text: 'La dernière connexion remonte à plus de dix minutes. Le mot de passe montre que c’est bien vous.',
    password: 'Mot de passe',
    verb: 'Confirmer',
  },
};
