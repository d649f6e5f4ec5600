import { core, type ParsedLine } from './words.ts';

const set = (...lists: readonly string[]): ReadonlySet<string> => new Set(lists.flatMap((list) => list.split(' ')));

/** Words followed by a number: `Version 2.5`, `Kapitel 3-5`. */
const numbered = set(
  'version kapitel seite seiten teil nr nr. nummer position pos pos. artikel zeile zeilen schritt konto konten buro raum zimmer punkt ziffer phase etappe stufe paragraf s. chf eur usd fr. betrag rechnung',
  'chapitre chapitres page pages article articles numero no no. n° compte comptes salle bureau point points etape versions facture montant',
  'versione capitolo capitoli pagina pagine articolo parte conto conti sala punto fase passo fattura importo',
  'chapter chapters part room step account accounts item line lines number invoice amount',
);

/** Things that are counted: `8.1 %`, `20 Franken`. */
const counted = set(
  '% prozent franken chf eur usd fr. mio km kg stk stuck seiten personen rechnungen belege mails',
  'pour-cent francs pages personnes factures per-cento franchi pagine persone fatture percent francs people invoices',
);

/** Words after which a day belongs to the text: until when, for when, of what. */
const aims = set(
  'fur bis per auf seit ab vor nach frist termin stichtag fallig am guten jeden zum',
  "pour jusqu'a jusqu'au avant apres depuis des echeance delai au chaque bon",
  'per entro prima dopo fino da al alla scadenza termine ogni buon',
  'for until till by due before after since deadline every good',
);

const before = ({ words }: ParsedLine, at: number): string => words[at - 1]?.flat ?? '';

/** True if a number at a word belongs to the text. */
export const isFigure = (line: ParsedLine, first: number, end: number): boolean =>
  numbered.has(core(before(line, first))) ||
  numbered.has(before(line, first)) ||
  counted.has(line.words[end]?.flat ?? '');

/** True if a day that begins at this word is part of the text, because of the word before it. */
export const belongsToText = (line: ParsedLine, at: number): boolean => aims.has(before(line, at));
