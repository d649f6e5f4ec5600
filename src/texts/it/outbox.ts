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
  emptyReason:
    'Qui sta ogni documento e ogni sollecito che parte per e-mail, con quello che ne ha detto il server di posta.',
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
    kept: 'Tenuto come file',
  },
  goesIn: (seconds) => `parte tra ${seconds} s`,
  goes: 'parte subito',
  sending: 'in invio',
  accepted: (time) => `accettato ${time}`,
  failed: (time) => `rifiutato ${time}`,
  uncertain: (time) => `incerto ${time}`,
  kept: 'tenuto come file',
  recipient: 'Destinatario',
  subject: 'Oggetto',
  created: 'Creato',
  attempts: 'Tentativi',
  invoice: 'Fattura',
  said: (words) => `«${words}»`,
  uncertainReason:
    'Non si sa se l’e-mail sia arrivata. Informarsi, poi decidere: un nuovo invio può recapitarla due volte.',
  actionsOf: (recipient) => `Messaggio a ${recipient}`,
  retry: 'Inviare di nuovo',
  release: 'Inviare subito',
  takeBack: 'Riprendere',
  markAsSent: 'Segnare come inviato',
  remove: 'Eliminare dalla posta in uscita',
  download: 'Salvare come .eml',
  toDocument: { estimate: 'All’offerta', order: 'All’ordine', invoice: 'Alla fattura' },
  notDone: 'Non eseguito.',
  done: { retry: 'Accettato.', stillFailed: 'Il server ha rifiutato di nuovo.', unclear: 'Ancora nessuna risposta.' },
  holding: (count, seconds) =>
    `${formatCount(count)} ${plural(count, 'messaggio parte', 'messaggi partono')} tra ${seconds} s`,
  going: (count) => `${formatCount(count)} ${plural(count, 'messaggio parte', 'messaggi partono')}`,
  tookBack: (count) => `${formatCount(count)} ${plural(count, 'messaggio ripreso', 'messaggi ripresi')}`,
  alreadyGone: (count) => `${formatCount(count)} ${plural(count, 'era già partito', 'erano già partiti')}`,
  more: 'Mostrare i più vecchi',
  all: 'Mostrare tutti',
};
