import { foundAt, phrase, type ParsedLine, type WordRange } from './words.ts';

/** The words about billing in a line; `isSure`: they are not in the middle of the text. */
export type FoundBillable = WordRange & { readonly billable: boolean; readonly isSure: boolean };

const never = [
  '(?:nicht[-\\s]|n\\.\\s)\\s*(?:zu\\s+)?(?:verrechenbar|verrechnen|verrechnet|fakturierbar|fakturieren|weiterverrechnen)|ohne\\s+verrechnung',
  '(?:non|pas)[-\\s]\\s*factur(?:able|e|er)|a\\s+ne\\s+pas\\s+facturer|sans\\s+facturation',
  '(?:non|da\\s+non|non\\s+da)[-\\s]\\s*(?:fatturabil[ei]|fatturare|addebitabile|addebitare|fatturato)',
  'not\\s+(?:billable|chargeable|to\\s+be\\s+billed)|non[-\\s]billable|free\\s+of\\s+charge|no\\s+charge|do\\s+not\\s+bill|pro\\s+bono',
  'unverrechenbar|nonbillable|unbillable|sans\\s+frais|for\\s+free|unentgeltlich|kostenfrei|complimentary|a\\s+titre\\s+gracieux|a\\s+titolo\\s+gratuito|n\\/c|n\\.v',
].join('|');

const rules = [
  { pattern: phrase(never), billable: false, isWord: false },
  { pattern: phrase('gratis|kostenlos|nv|gratuit|gratuitement|gratuit[oa]'), billable: false, isWord: true },
  {
    pattern: phrase(
      'verrechenbar|fakturierbar|zu\\s+verrechnen|a\\s+facturer|da\\s+fatturare|facturable|fatturabile|billable|chargeable',
    ),
    billable: true,
    isWord: true,
  },
] as const;

/** `nicht mehr verrechenbar` is not billable. */
const isNegated = ({ words }: ParsedLine): boolean =>
  words.some(({ flat }) => /^(nicht|kaum|non|pas|not|n\.)$/.test(flat));

/**
 * Reads whether a line's time is billed: `gratis`, `nicht verrechenbar`, `non fatturabile`. `billable` in the middle of the text is an
 * ordinary word; `gratis` there is uncertain.
 */
export const billableIn = (
  line: ParsedLine,
  isOpen: (index: number) => boolean,
  isText: (index: number) => boolean,
): FoundBillable | undefined => {
  for (const first of line.words.keys()) {
    for (const { pattern, billable, isWord } of isOpen(first) ? rules : []) {
      const found = foundAt(line, first, pattern);
      if (found === undefined) continue;
      const isSure = !isWord || !isText(first - 1) || !isText(found.end);
      if (billable && isNegated(line)) return { first, end: found.end, billable: false, isSure: false };
      if (isSure || !billable) return { first, end: found.end, billable, isSure };
    }
  }
  return undefined;
};
