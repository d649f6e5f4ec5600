import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('de-CH');

export const expenseWizard = {
  ...areas.expenseWizard,
  forWhom: (contact: string) => `Für ${contact}`,
  forNobody: 'Noch ohne Kontakt',
  ownOnly: 'Dieser Dienst kann Spesen nur einzeln verrechnen, auf der Seite der Spese.',
  expenses: 'Spesen',
  expensesHint: 'Alle Spesen einer Rechnung gehören zum selben Kontakt oder zu keinem.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'Spese', 'Spesen')}`,
  open: 'Offene Spesen',
  chosen: (chosen: number, count: number) => `${formatCount(chosen)} von ${formatCount(count)} gewählt`,
  cut: 'Angezeigt werden die ersten hundert, die nächsten nach dieser Rechnung.',
  none: 'Keine offene Spese',
  noneReason: 'Spesen stehen hier, bis sie auf einer Rechnung sind.',
  noneOfContact: 'Für diesen Kontakt ist keine Spese zu verrechnen.',
  noContact: 'ohne Kontakt',
  otherContact: (count: number) =>
    `${formatCount(count)} ${plural(count, 'Spese gehört', 'Spesen gehören')} zu einem anderen Kontakt.`,
  otherContactReason: 'Dafür braucht es eine eigene Rechnung.',
  chooseOne: 'Bitte mindestens eine Spese wählen.',
  oneCurrency: 'Diese Spesen haben verschiedene Währungen. Jede Währung braucht eine eigene Rechnung.',
  oneContact: 'Diese Spesen gehören zu verschiedenen Kontakten. Jeder Kontakt braucht eine eigene Rechnung.',
  chargedMeanwhile: 'Einige Spesen sind inzwischen verrechnet oder gelöscht. Ohne sie geht es weiter.',
  notTwice: 'Schon verrechnet.',
  alreadyOn: (expense: string) => `${expense} steht schon auf`,
  itsInvoice: 'einer Rechnung',
  leaveOut: 'Ohne diese weiter',
  positions: 'Positionen und Preise',
  positionsHint: 'Links, was bezahlt wurde, rechts, was verrechnet wird. Alt mit Pfeil verschiebt eine Zeile.',
  text: 'Text',
  paid: 'Bezahlt',
  paidNet: 'Bezahlt netto',
  markup: 'Zuschlag %',
  price: 'Preis',
  tax: 'MWST',
  taxNote:
    'Weiterverrechnete Kosten gehören zur Hauptleistung und haben deren Satz. Nur durchlaufende Posten behalten den Satz des Einkaufs.',
  likeMain: (rate: number) => `wie die Hauptleistung, bezahlt mit ${rate} %`,
  passedOn: 'wie bezahlt: durchlaufender Posten',
  up: 'Nach oben',
  down: 'Nach unten',
  of: (label: string, number: string) => `${label}, ${number}`,
  each: 'Je Kontakt eine Rechnung',
  eachTitle: (count: number) => `${formatCount(count)} ${plural(count, 'Rechnung', 'Rechnungen')}, je Kontakt eine`,
  eachText:
    'Es entstehen Entwürfe mit heutigem Datum zu den üblichen Bedingungen, jede Spese zum bezahlten Betrag. Danach prüfen und ausstellen.',
  eachLeft: (count: number) =>
    `${formatCount(count)} ${plural(count, 'wird', 'werden')} ausgelassen: ohne Kontakt oder schon verrechnet.`,
  eachMake: 'Entwürfe erstellen',
  eachMaking: (done: number, count: number) => `${formatCount(done)} von ${formatCount(count)} erstellt`,
  eachMade: (count: number) => `${formatCount(count)} ${plural(count, 'Entwurf', 'Entwürfe')} erstellt`,
  eachNone: 'Keine davon ist offen und gehört zu einem Kontakt.',
  markupTooLow: 'Mindestens −100.',
  textMissing: 'Der Text fehlt.',
};
export type ExpenseWizardTexts = typeof expenseWizard;
