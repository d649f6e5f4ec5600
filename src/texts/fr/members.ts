import type { MembersTexts } from '../de/members.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('fr-CH');

export const members: MembersTexts = {
  ...areas.members,
  count: (count) => `${formatCount(count)} ${plural(count, 'membre', 'membres')}`,
  new: 'Inviter',
  ownersManage: 'Seul un propriétaire peut inviter des membres et changer leur rôle.',
  name: 'Nom',
  email: 'E-mail',
  role: 'Rôle',
  roles: { owner: 'Propriétaire', bookkeeper: 'Comptabilité', time: 'Temps' },
  roleReasons: {
    owner: 'Peut tout faire, y compris gérer les membres et le profil.',
    bookkeeper: 'Peut tout faire, sauf gérer les membres et le profil.',
    time: 'Saisit ses heures.',
  },
  hours: 'Heures',
  hoursOf: { own: 'les siennes', all: 'toutes' },
  hoursHint: 'Les saisies visibles. Les autres rôles les voient toutes.',
  state: 'État',
  states: { invited: 'invité', active: 'actif', deactivated: 'désactivé' },
  lastSignIn: 'Dernière connexion',
  never: 'jamais',
  you: (name) => `${name} (vous)`,
  actionsOf: (name) => `Actions pour ${name}`,
  now: (role, state) => `Actuellement : ${role}, ${state}.`,
  change: 'Changer le rôle',
  changeTitle: (name) => `Rôle de ${name}`,
  changed: (name) => `Modifié : ${name}`,
  deactivate: 'Désactiver',
  deactivateTitle: (name) => `Désactiver ${name} ?`,
  deactivateText:
    'Toutes ses sessions et tous ses accès à cette entreprise prennent fin aussitôt ; la connexion n’est plus possible. Les liens créés par cette personne ne sont plus valables. Les heures saisies et les documents sont conservés.',
  reactivate: 'Réactiver',
  reactivateTitle: (name) => `Réactiver ${name} ?`,
  reactivateText: 'La connexion est de nouveau possible avec le même mot de passe et le même rôle.',
  reactivateNewText:
    'Cette personne ne s’est encore jamais connectée ici. Si elle n’a pas de mot de passe, il lui faut un lien.',
  reset: 'Lien pour un mot de passe',
  resetTitle: (name) => `Nouveau mot de passe pour ${name} ?`,
  resetText:
    'Le lien créé est valable 24 heures et une seule fois. Il remplace le précédent. Dès que le nouveau mot de passe est choisi, toutes les sessions prennent fin.',
  makeLink: 'Créer le lien',
  inviteAgain: 'Nouveau lien d’invitation',
  inviteAgainTitle: (name) => `Nouveau lien pour ${name} ?`,
  inviteAgainText: 'Le nouveau lien est valable 7 jours. Il remplace le précédent.',
  withdraw: 'Retirer l’invitation',
  withdrawTitle: (name) => `Retirer l’invitation de ${name} ?`,
  withdrawText: 'Le lien n’est plus valable. Personne ne peut plus l’utiliser.',
  withdrawn: (name) => `Invitation retirée : ${name}`,
  lastOwner: 'Il faut au moins un propriétaire : sinon, personne ne pourrait plus gérer les membres et le profil.',
  person: 'Personne',
  rights: 'Droits',
  firstname: 'Prénom',
  lastname: 'Nom de famille',
  linkTitle: 'Ce lien n’est affiché qu’une fois',
  linkFor: (name, until) =>
    `Pour ${name}, valable jusqu’au ${until}. Toute personne qui le possède peut l’utiliser, une seule fois.`,
  link: 'Lien',
  copy: 'Copier le lien',
  copied: 'Lien copié',
  toList: 'Retour aux membres',
  openLinks: 'Liens ouverts',
  linkEnded: 'lien expiré',
  kindOfLink: (invited, mailed) =>
    `${invited ? 'Invitation' : 'Nouveau mot de passe'}, ${mailed ? 'envoyé par e-mail' : 'lien affiché'}`,
  madeBy: 'Créé par',
  operator: 'exploitant',
  unknownMaker: 'inconnu',
  until: 'Valable jusqu’au',
  withdrawLink: 'Retirer',
  withdrawLinkOf: (name) => `Retirer le lien pour ${name}`,
  withdrawLinkTitle: (name) => `Retirer le lien pour ${name} ?`,
  withdrawLinkText: 'Le lien n’est plus valable. Le mot de passe actuel ne change pas.',
  linkWithdrawn: (name) => `Lien retiré : ${name}`,
  mailedTitle: 'Lien envoyé',
  mailedTo: (email, until) =>
    `Envoyé à ${email}, valable jusqu’au ${until}. Il n’est pas affiché ici : seul le destinataire de l’e-mail peut l’utiliser.`,
};
