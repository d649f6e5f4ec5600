import type { OutboxTexts } from '../de/outbox.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('it-CH');

export const outbox: OutboxTexts = {
  ...areas.outbox,
  count: (count, isAll) =>
    isAll
      ? `${formatCount(count)} ${plural(count, 'messaggio', 'messaggi')}`
      : `i ${formatCount(count)} messaggi più recenti`,
  empty: 'Ancora nessun messaggio',
  emptyReason: 'Qui figurano i documenti e i solleciti inviati per e-mail, con la risposta del server di posta.',
  ownOnly: 'Questo servizio non invia e-mail.',
  noServer: 'Nessun server di posta è configurato.',
  noServerReason:
    'I messaggi restano qui come file: salvarli, inviarli con il proprio programma di posta e poi segnarli come inviati.',
  state: 'Stato',
  states: {
    held: 'In attesa',
    queued: 'Parte subito',
    sending: 'In invio',
    accepted: 'Accettato',
    failed: 'Rifiutato',
    uncertain: 'Incerto',
    kept: 'Conservato come file',
  },
  goesIn: (seconds) => `parte tra ${seconds} s`,
  goes: 'parte subito',
  sending: 'in invio',
  accepted: (time) => `accettato ${time}`,
  marked: (time) => `segnato come inviato ${time}`,
  failed: (time) => `rifiutato ${time}`,
  uncertain: (time) => `incerto ${time}`,
  kept: 'come file',
  recipient: 'Destinatario',
  subject: 'Oggetto',
  created: 'Creato',
  attempts: 'Tentativi',
  invoice: 'Fattura',
  uncertainReason:
    'Non si sa se l’e-mail sia arrivata. Chiedere al destinatario, poi decidere: con un nuovo invio può arrivare due volte.',
  actionsOf: (recipient) => `Messaggio a ${recipient}`,
  retry: 'Invia di nuovo',
  release: 'Invia subito',
  takeBack: 'Annulla l’invio',
  markAsSent: 'Segna come inviato',
  remove: 'Elimina dalla posta in uscita',
  download: 'Salva come .eml',
  toDocument: {
    estimate: 'Vai all’offerta',
    order: 'Vai all’ordine',
    invoice: 'Vai alla fattura',
    credit_note: 'Vai alla nota di credito',
  },
  copyTo: (addresses) => `Copia a ${addresses}`,
  notDone: 'Non eseguito.',
  done: { retry: 'Accettato.', stillFailed: 'Il server ha rifiutato di nuovo.', unclear: 'Ancora nessuna risposta.' },
  holding: (count, seconds) =>
    `${formatCount(count)} ${plural(count, 'messaggio parte', 'messaggi partono')} tra ${seconds} s`,
  gathering: (count) => `${formatCount(count)} ${plural(count, 'messaggio attende', 'messaggi attendono')}`,
  going: (count) => `${formatCount(count)} ${plural(count, 'messaggio parte', 'messaggi partono')}`,
  tookBack: (count) => `${formatCount(count)} ${plural(count, 'invio annullato', 'invii annullati')}`,
  alreadyGone: (count) => `${formatCount(count)} ${plural(count, 'era già partito', 'erano già partiti')}`,
  more: 'Mostra i meno recenti',
  all: 'Mostra tutti',
};
