import type { Language } from '#contract/languages.ts';

/** Texts of an estimate page about its answer. Dates, times and amounts are passed as printed. */
export type AnswerTexts = {
  readonly terms: string;
  readonly price: string;
  readonly conditions: string;
  readonly further: string;
  readonly name: string;
  readonly job: string;
  readonly remark: string;
  readonly needed: string;
  readonly accept: (amount: string) => string;
  readonly decline: string;
  readonly declineMeans: string;
  readonly declineSurely: string;
  readonly binding: (company: string) => string;
  readonly nameMissing: string;
  readonly tooLong: (max: number) => string;
  readonly chooseOne: string;
  readonly accepted: string;
  readonly declined: string;
  readonly by: (moment: string, who: string) => string;
  readonly byOffice: string;
  readonly version: (hash: string) => string;
  readonly over: (date: string) => string;
  readonly already: string;
};

const de: AnswerTexts = {
  terms: 'Das gilt mit der Annahme',
  price: 'Preis',
  conditions: 'Bedingungen',
  further: 'Weiteres',
  name: 'Vor- und Nachname',
  job: 'Funktion',
  remark: 'Bemerkung',
  needed: 'nötig',
  accept: (amount) => `Offerte für ${amount} annehmen`,
  decline: 'Ablehnen',
  declineMeans: 'Ist die Offerte abgelehnt, lässt sich die Antwort hier nicht mehr ändern.',
  declineSurely: 'Ja, ablehnen',
  binding: (company) =>
    `Die Annahme ist verbindlich. ${company} hält Datum, Name und diese Fassung fest. Wer ablehnt, kann in der Bemerkung den Grund nennen.`,
  nameMissing: 'Der Name fehlt.',
  tooLong: (max) => `Höchstens ${max} Zeichen.`,
  chooseOne: 'Es wurde noch nichts gesendet. Bitte annehmen oder ablehnen.',
  accepted: 'Die Offerte ist angenommen',
  declined: 'Die Offerte ist abgelehnt',
  by: (moment, who) => `Am ${moment} von ${who}.`,
  byOffice: 'So hat es der Absender festgehalten.',
  version: (hash) => `Festgehaltene Fassung: PDF mit SHA-256 ${hash}`,
  over: (date) => `Die Offerte galt bis ${date}. Eine neue erhalten Sie beim Absender.`,
  already:
    'Diese Antwort kam zu spät: Die Offerte war schon beantwortet. Wenn das nicht stimmt, wenden Sie sich bitte an den Absender.',
};

const fr: AnswerTexts = {
  terms: 'Conditions de l’offre',
  price: 'Prix',
  conditions: 'Conditions',
  further: 'Autres précisions',
  name: 'Prénom et nom',
  job: 'Fonction',
  remark: 'Remarque',
  needed: 'obligatoire',
  accept: (amount) => `Accepter l’offre de ${amount}`,
  decline: 'Refuser',
  declineMeans: 'Après un refus, la réponse ne peut plus être changée ici.',
  declineSurely: 'Oui, refuser l’offre',
  binding: (company) =>
    `Accepter vous engage. ${company} conserve la date, le nom et cette version. En cas de refus, vous pouvez en donner la raison.`,
  nameMissing: 'Indiquez votre nom.',
  tooLong: (max) => `${max} caractères au plus.`,
  chooseOne: 'Rien n’a encore été envoyé : acceptez ou refusez l’offre.',
  accepted: 'Offre acceptée',
  declined: 'Offre refusée',
  by: (moment, who) => `Le ${moment} par ${who}.`,
  byOffice: 'Réponse notée par l’expéditeur.',
  version: (hash) => `Version conservée : PDF avec SHA-256 ${hash}`,
  over: (date) => `L’offre était valable jusqu’au ${date}. L’expéditeur peut en établir une nouvelle.`,
  already:
    'L’offre avait déjà reçu une réponse ; la vôtre n’a pas été enregistrée. En cas d’erreur, adressez-vous à l’expéditeur.',
};

const it: AnswerTexts = {
  terms: 'Che cosa si accetta',
  price: 'Prezzo',
  conditions: 'Condizioni',
  further: 'Altro',
  name: 'Nome e cognome',
  job: 'Funzione',
  remark: 'Osservazione',
  needed: 'obbligatorio',
  accept: (amount) => `Accetta l’offerta di ${amount}`,
  decline: 'Rifiuta',
  declineMeans: 'Dopo il rifiuto, la risposta non si può più cambiare qui.',
  declineSurely: 'Sì, rifiuta l’offerta',
  binding: (company) =>
    `L’accettazione è vincolante. ${company} conserva data, nome e questa versione. Chi rifiuta può indicare il motivo nell’osservazione.`,
  nameMissing: 'Manca il nome.',
  tooLong: (max) => `Al massimo ${max} caratteri.`,
  chooseOne: 'Non è ancora stato inviato nulla: accettare o rifiutare.',
  accepted: 'L’offerta è accettata',
  declined: 'L’offerta è rifiutata',
  by: (moment, who) => `Il ${moment} da ${who}.`,
  byOffice: 'Così risulta al mittente.',
  version: (hash) => `Versione conservata: PDF con SHA-256 ${hash}`,
  over: (date) => `L’offerta era valida fino al ${date}. Il mittente può prepararne una nuova.`,
  already:
    'Questa risposta è arrivata troppo tardi: l’offerta aveva già una risposta. In caso di errore, rivolgersi al mittente.',
};

const en: AnswerTexts = {
  terms: 'What you agree to',
  price: 'Price',
  conditions: 'Conditions',
  further: 'Further terms',
  name: 'First and last name',
  job: 'Position',
  remark: 'Remark',
  needed: 'required',
  accept: (amount) => `Accept estimate for ${amount}`,
  decline: 'Decline',
  declineMeans: 'Once declined, the answer cannot be changed here.',
  declineSurely: 'Yes, decline',
  binding: (company) =>
    `Accepting is binding. ${company} keeps the date, your name and this version. If you decline, you can give your reason as a remark.`,
  nameMissing: 'The name is missing.',
  tooLong: (max) => `At most ${max} characters.`,
  chooseOne: 'Nothing has been sent yet: accept or decline.',
  accepted: 'Estimate accepted',
  declined: 'Estimate declined',
  by: (moment, who) => `On ${moment} by ${who}.`,
  byOffice: 'As recorded by the sender.',
  version: (hash) => `Version kept: PDF with SHA-256 ${hash}`,
  over: (date) => `The estimate was valid until ${date}. The sender can issue a new one.`,
  already:
    'This answer came too late: the estimate had already been answered. If this is a mistake, please contact the sender.',
};

export const answerTexts: { readonly [language in Language]: AnswerTexts } = { en, de, fr, it };
