import type { AccountTexts } from '../de/account.ts';
import { areas } from './areas.ts';

export const account: AccountTexts = {
  ...areas.account,
  password: 'Mot de passe',
  current_password: 'Mot de passe actuel',
  new_password: 'Nouveau mot de passe',
  rules:
    '10 à 128 caractères. Ni votre adresse e-mail, ni un mot de passe courant. Quelques mots à la suite se retiennent facilement.',
  othersEnd: 'Toutes vos autres sessions prendront fin, de même que les liens que vous avez créés pour d’autres.',
  change: 'Changer le mot de passe',
  changed: 'Mot de passe changé. Vos autres sessions sont fermées.',
  sessions: 'Sessions',
  sessionsReason: 'Les appareils et applications connectés à cette entreprise avec votre identifiant.',
  client: 'Application',
  browserOn: (browser, system) => `${browser} sous ${system}`,
  since: 'Depuis',
  lastUsed: 'Dernière utilisation',
  current: 'session actuelle',
  end: 'Fermer',
  endOf: (client, since) => `Fermer la session ${client} ouverte depuis ${since}`,
  endTitle: (client) => `Fermer la session ${client} ?`,
  endText: 'Il faudra s’y connecter à nouveau.',
  ended: (client) => `Session fermée : ${client}`,
  endOthers: 'Fermer toutes les autres',
  endOthersTitle: 'Fermer toutes les autres sessions ?',
  endOthersText:
    'Il faudra se reconnecter sur vos autres appareils et applications, y compris pour d’autres entreprises. Les liens que vous avez créés pour d’autres ne seront plus valables. Cette session reste ouverte.',
  othersEnded: 'Toutes les autres sessions sont fermées.',
};
