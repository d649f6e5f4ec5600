import type { ExpenseWizardTexts } from '../de/expense-wizard.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('it-CH');

export const expenseWizard: ExpenseWizardTexts = {
  ...areas.expenseWizard,
  forWhom: (contact) => `Per ${contact}`,
  forNobody: 'Ancora senza contatto',
  ownOnly: 'Questo servizio fattura una sola spesa alla volta: sulla pagina della spesa.',
  expenses: 'Spese',
  expensesHint: 'Tutte le spese di una fattura appartengono allo stesso contatto, o a nessuno.',
  count: (count) => `${formatCount(count)} ${plural(count, 'spesa', 'spese')}`,
  open: 'Spese aperte',
  chosen: (chosen, count) => `${formatCount(chosen)} di ${formatCount(count)} scelte`,
  cut: 'Sono mostrate le prime cento. Le altre seguono dopo questa fattura.',
  none: 'Nessuna spesa aperta',
  noneReason: 'Qui figurano le spese non ancora fatturate.',
  noneOfContact: 'Per questo contatto non ci sono spese da fatturare.',
  noContact: 'senza contatto',
  otherContact: (count) =>
    `${formatCount(count)} ${plural(count, 'spesa appartiene', 'spese appartengono')} a un altro contatto.`,
  otherContactReason: 'Per questo serve una fattura a parte.',
  chooseOne: 'Scegliere almeno una spesa.',
  oneCurrency: 'Queste spese sono in valute diverse. Ogni valuta richiede una fattura propria.',
  oneContact: 'Queste spese appartengono a contatti diversi. Ogni contatto richiede una fattura propria.',
  chargedMeanwhile: 'Alcune spese sono state nel frattempo fatturate o eliminate. Si può proseguire senza.',
  notTwice: 'Non si può fatturare due volte.',
  alreadyOn: (expense) => `${expense} figura già su`,
  itsInvoice: 'la sua fattura',
  leaveOut: 'Prosegui senza queste',
  positions: 'Posizioni e prezzi',
  positionsHint:
    'A sinistra ciò che è stato pagato, a destra ciò che si fattura. Alt con una freccia sposta una posizione.',
  text: 'Testo',
  paid: 'Pagato',
  paidNet: 'Pagato netto',
  markup: 'Ricarico %',
  price: 'Prezzo',
  tax: 'IVA',
  taxNote:
    'Le spese rifatturate fanno parte della prestazione principale e ne seguono l’aliquota. L’aliquota dell’acquisto è l’eccezione, per le partite di giro.',
  likeMain: (rate: number) => `come la prestazione principale, pagato al ${rate} %`,
  passedOn: 'come pagato: partita di giro',
  up: 'Sposta in su',
  down: 'Sposta in giù',
  of: (label, number) => `${label}, ${number}`,
  each: 'Una fattura per contatto',
  eachTitle: (count) => `${formatCount(count)} ${plural(count, 'fattura', 'fatture')}, una per contatto`,
  eachText:
    'Bozze con data odierna alle condizioni usuali, ogni spesa all’importo pagato. Poi si controllano e si emettono.',
  eachLeft: (count) =>
    `${formatCount(count)} ${plural(count, 'spesa esclusa', 'spese escluse')}: senza contatto o già ${plural(count, 'fatturata', 'fatturate')}.`,
  eachMake: 'Crea le bozze',
  eachMaking: (done, count) => `${formatCount(done)} di ${formatCount(count)} create`,
  eachMade: (count) => `${formatCount(count)} ${plural(count, 'bozza creata', 'bozze create')}`,
  eachNone: 'Nessuna spesa aperta ha un contatto.',
  markupTooLow: 'Almeno −100.',
  textMissing: 'Inserire un testo.',
};
