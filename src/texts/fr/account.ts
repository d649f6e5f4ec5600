import type { AccountTexts } from '../de/account.ts';
import { areas } from './areas.ts';

export const account: AccountTexts = {
  ...areas.account,
  password: 'Mot de passe',
  current_password: 'Mot de passe actuel',
  new_password: 'Nouveau mot de passe',
  rules:
    '10 à 128 caractères, ni l’adresse e-mail ni un mot que beaucoup utilisent. Quelques mots à la suite se retiennent facilement.',
  othersEnd:
    'Toutes les autres sessions de cet identifiant se terminent ensuite, ainsi que les liens créés pour d’autres.',
  change: 'Changer le mot de passe',
  changed: 'Le nouveau mot de passe est valable. Les autres sessions sont terminées.',
  sessions: 'Sessions',
  sessionsReason: 'Où cet identifiant est connecté à cette entreprise.',
  client: 'Programme',
  browserOn: (browser, system) => `${browser} sous ${system}`,
  since: 'Depuis',
  lastUsed: 'Dernière utilisation',
  current: 'celle-ci',
  end: 'Terminer',
  endOf: (client, since) => `Terminer la session ${client} depuis ${since}`,
  endTitle: (client) => `Terminer la session ${client} ?`,
  endText: 'Elle demande ensuite une nouvelle connexion.',
  ended: (client) => `Terminée : ${client}`,
  endOthers: 'Terminer toutes les autres',
  endOthersTitle: 'Terminer toutes les autres sessions ?',
  endOthersText:
    'Les autres appareils et programmes demandent ensuite une nouvelle connexion, aussi dans d’autres entreprises. Les liens créés pour d’autres avec cet identifiant prennent fin. Cette session reste.',
  othersEnded: 'Toutes les autres sessions sont terminées.',
};
