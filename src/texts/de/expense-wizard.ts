import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('de-CH');

export const expenseWizard = {
  ...areas.expenseWizard,
  forWhom: (contact: string) => `Für ${contact}`,
  forNobody: 'Noch ohne Kontakt',
  ownOnly: 'Dieser Dienst kann nur eine einzelne Spese verrechnen: auf der Seite der Spese.',
  expenses: 'Spesen',
  expensesHint: 'Alle Spesen einer Rechnung gehören demselben Kontakt, oder keinem.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'Spese', 'Spesen')}`,
  open: 'Offene Spesen',
  chosen: (chosen: number, count: number) => `${formatCount(chosen)} von ${formatCount(count)} gewählt`,
  cut: 'Gezeigt sind die ersten hundert. Nach der Rechnung kommen die nächsten.',
  none: 'Keine offene Spese',
  noneReason: 'Was dieser Kontakt schuldet, steht schon auf Rechnungen.',
  noContact: 'ohne Kontakt',
  otherContact: (count: number) =>
    `${formatCount(count)} ${plural(count, 'Spese gehört', 'Spesen gehören')} einem anderen Kontakt.`,
  otherContactReason: 'Dafür braucht es eine eigene Rechnung.',
  chooseOne: 'Mindestens eine Spese wählen.',
  oneCurrency: 'Diese Spesen haben verschiedene Währungen. Jede Währung braucht eine eigene Rechnung.',
  chargedMeanwhile: 'Etwas davon ist inzwischen verrechnet oder gelöscht. Ohne das geht es weiter.',
  notTwice: 'Zweimal verrechnen geht nicht.',
  alreadyOn: (expense: string) => `${expense} steht schon auf`,
  itsInvoice: 'seiner Rechnung',
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
    'Weiterverrechnete Kosten gehören zur Hauptleistung und haben ihren Satz. Der Satz des Einkaufs ist die Ausnahme, für durchlaufende Posten.',
  likeMain: (rate: number) => `wie die Hauptleistung, bezahlt mit ${rate} %`,
  passedOn: 'wie bezahlt: durchlaufender Posten',
  up: 'Nach oben',
  down: 'Nach unten',
  of: (label: string, number: string) => `${label}, ${number}`,
  each: 'Je Kontakt eine Rechnung',
  eachTitle: (count: number) => `${formatCount(count)} ${plural(count, 'Rechnung', 'Rechnungen')}, je Kontakt eine`,
  eachText:
    'Entwürfe von heute zu den üblichen Bedingungen, jede Spese zum bezahlten Betrag. Sie werden danach geprüft und ausgestellt.',
  eachLeft: (count: number) => `Ohne Kontakt oder schon verrechnet, bleibt: ${formatCount(count)}.`,
  eachMake: 'Entwürfe erstellen',
  eachMaking: (done: number, count: number) => `${formatCount(done)} von ${formatCount(count)} erstellt`,
  eachMade: (count: number) => `${formatCount(count)} ${plural(count, 'Entwurf', 'Entwürfe')} erstellt`,
  eachNone: 'Nichts davon ist offen und gehört einem Kontakt.',
  noNumber: 'Das ist keine Zahl.',
  textMissing: 'Braucht einen Text.',
};
export type ExpenseWizardTexts = typeof expenseWizard;
