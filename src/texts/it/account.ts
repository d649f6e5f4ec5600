import type { AccountTexts } from '../de/account.ts';
import { areas } from './areas.ts';

export const account: AccountTexts = {
  ...areas.account,
  password: 'Password',
  current_password: 'Password attuale',
  new_password: 'Nuova password',
  rules:
    'Da 10 a 128 caratteri, né l’indirizzo e-mail né una parola usata da molti. Alcune parole di seguito si ricordano facilmente.',
  othersEnd: 'Poi terminano tutte le altre sessioni di questo accesso e i link creati per altri.',
  change: 'Cambiare la password',
  changed: 'La nuova password è valida. Le altre sessioni sono terminate.',
  sessions: 'Sessioni',
  sessionsReason: 'Dove questo accesso è attivo in questa azienda.',
  client: 'Programma',
  browserOn: (browser, system) => `${browser} su ${system}`,
  since: 'Dal',
  lastUsed: 'Ultimo uso',
  current: 'questa',
  end: 'Terminare',
  endOf: (client, since) => `Terminare la sessione ${client} dal ${since}`,
  endTitle: (client) => `Terminare la sessione ${client}?`,
  endText: 'Poi richiede un nuovo accesso.',
  ended: (client) => `Terminata: ${client}`,
  endOthers: 'Terminare tutte le altre',
  endOthersTitle: 'Terminare tutte le altre sessioni?',
  endOthersText:
    'Altri dispositivi e programmi richiedono poi un nuovo accesso, anche in altre aziende. I link creati per altri con questo accesso terminano. Questa sessione resta.',
  othersEnded: 'Tutte le altre sessioni sono terminate.',
};
