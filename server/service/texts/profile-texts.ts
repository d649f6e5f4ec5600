import type { Language } from '#contract/languages.ts';

/** Messages about the company profile and its working hours that the contract cannot produce. */
export type ProfileTexts = {
  readonly noZone: string;
  readonly stopwatchRuns: string;
  readonly windowBackwards: string;
  readonly windowsOverlap: string;
  readonly longerThanADay: string;
  readonly noPicture: string;
  readonly noUid: string;
  readonly noPostcode: (example: string) => string;
  readonly negativeFee: string;
  readonly negativeAmount: string;
  readonly unknownPlaceholder: (name: string, known: string) => string;
};

const en: ProfileTexts = {
  noZone: 'There is no such time zone.',
  stopwatchRuns: 'A stopwatch is running: stop it before changing the time zone.',
  windowBackwards: 'Working hours must begin before they end, at 24:00 at the latest.',
  windowsOverlap: 'The working hours of a weekday must not overlap.',
  longerThanADay: 'At most 24:00.',
  noPicture:
    'Must be a complete PNG or JPEG picture, up to 300 kB and 4 million pixels, at most 4000 pixels wide or high.',
  noUid: 'The check digit of this number is wrong.',
  noPostcode: (example) => `There is no such postcode in the company’s country. Example: ${example}.`,
  negativeFee: 'A fee cannot be negative.',
  negativeAmount: 'An amount cannot be negative.',
  unknownPlaceholder: (name, known) => `There is no placeholder ${name}. Use one of: ${known}.`,
};

const de: ProfileTexts = {
  noZone: 'Diese Zeitzone gibt es nicht.',
  stopwatchRuns: 'Eine Stoppuhr läuft: Die Zeitzone lässt sich ändern, wenn keine läuft.',
  windowBackwards: 'Eine Arbeitszeit muss vor ihrem Ende beginnen und spätestens um 24:00 enden.',
  windowsOverlap: 'Die Arbeitszeiten eines Wochentags dürfen sich nicht überschneiden.',
  longerThanADay: 'Höchstens 24:00.',
  noPicture: 'Ein vollständiges PNG- oder JPEG-Bild, bis 300 kB und 4 Millionen Pixel, höchstens 4000 Pixel je Seite.',
  noUid: 'Die Prüfziffer dieser Nummer stimmt nicht.',
  noPostcode: (example) => `So eine PLZ gibt es im Land der Firma nicht. Beispiel: ${example}.`,
  negativeFee: 'Eine Gebühr kann nicht negativ sein.',
  negativeAmount: 'Ein Betrag kann nicht negativ sein.',
  unknownPlaceholder: (name, known) => `Den Platzhalter ${name} gibt es nicht. Es gibt: ${known}.`,
};

const fr: ProfileTexts = {
  noZone: 'Ce fuseau horaire n’existe pas.',
  stopwatchRuns: 'Un chronomètre tourne : arrêtez-le pour changer de fuseau horaire.',
  windowBackwards: 'Une plage doit finir après son début, à 24:00 au plus tard.',
  windowsOverlap: 'Deux plages du même jour se chevauchent.',
  longerThanADay: 'Au plus 24:00.',
  noPicture:
    'Choisissez une image PNG ou JPEG entière, 300 ko et 4 millions de pixels au plus, 4000 pixels par côté au plus.',
  noUid: 'IDE non valable : le chiffre de contrôle est faux.',
  noPostcode: (example) => `Aucun NPA du pays de l’entreprise n’a cette forme. Exemple : ${example}.`,
  negativeFee: 'Les frais ne peuvent pas être négatifs.',
  negativeAmount: 'Un montant ne peut pas être négatif.',
  unknownPlaceholder: (name, known) => `Le champ ${name} n’existe pas. Champs possibles : ${known}.`,
};

const it: ProfileTexts = {
  noZone: 'Questo fuso orario non esiste.',
  stopwatchRuns: 'Un cronometro è in corso: il fuso orario si può cambiare quando è fermo.',
  windowBackwards: 'Una fascia di lavoro deve iniziare prima della sua fine, al più tardi alle 24:00.',
  windowsOverlap: 'Le fasce di lavoro di un giorno non possono sovrapporsi.',
  longerThanADay: 'Al massimo 24:00.',
  noPicture: 'Un’immagine PNG o JPEG intera, fino a 300 kB e 4 milioni di pixel, al massimo 4000 per lato.',
  noUid: 'La cifra di controllo di questo numero è errata.',
  noPostcode: (example) => `Nessun NPA del paese dell’azienda ha questa forma. Esempio: ${example}.`,
  negativeFee: 'Le spese di sollecito non possono essere negative.',
  negativeAmount: 'Un importo non può essere negativo.',
  unknownPlaceholder: (name, known) => `Il segnaposto ${name} non esiste. Segnaposto possibili: ${known}.`,
};

export const profileTexts: { readonly [language in Language]: ProfileTexts } = { en, de, fr, it };
