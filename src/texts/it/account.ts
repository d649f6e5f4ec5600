import type { AccountTexts } from '../de/account.ts';
import { areas } from './areas.ts';

export const account: AccountTexts = {
  ...areas.account,
  password: 'Password',
  current_password: 'Password attuale',
  new_password: 'Nuova password',
  rules:
    'Da 10 a 128 caratteri, non l’indirizzo e-mail né una password comune. Più parole di seguito si ricordano facilmente.',
  othersEnd: 'Tutte le altre sessioni terminano e i link creati per altri non valgono più.',
  change: 'Cambia la password',
  changed: 'Password cambiata. Le altre sessioni sono terminate.',
  sessions: 'Sessioni',
  sessionsReason: 'I dispositivi e le applicazioni con cui si è effettuato l’accesso a questa azienda.',
  client: 'Applicazione',
  browserOn: (browser, system) => `${browser} su ${system}`,
  since: 'Dal',
  lastUsed: 'Ultimo utilizzo',
  current: 'questa sessione',
  end: 'Termina',
  endOf: (client, since) => `Termina la sessione ${client} dal ${since}`,
  endTitle: (client) => `Terminare la sessione ${client}?`,
  endText: 'Per continuare servirà un nuovo accesso.',
  ended: (client) => `Terminata: ${client}`,
  endOthers: 'Termina tutte le altre',
  endOthersTitle: 'Terminare tutte le altre sessioni?',
  endOthersText:
    'Su altri dispositivi e in altre applicazioni servirà un nuovo accesso, anche in altre aziende. I link creati per altri non valgono più. Questa sessione resta aperta.',
  othersEnded: 'Tutte le altre sessioni sono terminate.',
};
