import type { CustomerTexts } from '../de/customer.ts';

export const customer: CustomerTexts = {
  part: 'Pagina per il cliente',
  about: 'Dietro un link segreto: il documento con importo, PDF e dati di pagamento, senza accesso.',
  aboutEstimate: 'Dietro un link segreto: l’offerta con il PDF, da accettare o rifiutare, senza accesso.',
  make: 'Creare un link',
  making: 'Creazione …',
  link: 'Link',
  copy: 'Copiare',
  copied: 'Copiato',
  open: 'Vedere',
  notShown: 'Il link funziona ma non può più essere mostrato: manca la sua chiave. Un nuovo link lo sostituisce.',
  notViewed: 'Non ancora consultata.',
  viewed: (moment) => `Consultata il ${moment}.`,
  madeBy: (moment, name) => `Creata il ${moment}${name === '' ? '' : ` da ${name}`}.`,
  renew: 'Nuovo link',
  end: 'Disattivare',
  ending: 'Disattivazione …',
  askRenew: 'Sostituire il link con uno nuovo?',
  renewText: 'Il vecchio link non aprirà più nulla, nemmeno dalle e-mail già inviate.',
  askEnd: 'Disattivare la pagina?',
  endText:
    'Il link non aprirà più nulla, nemmeno dalle e-mail già inviate. Se ne può creare uno nuovo in ogni momento.',
  notDone: 'Non eseguito.',
  placeholder: 'All’invio, {link} diventa il link alla pagina per il cliente.',
};
