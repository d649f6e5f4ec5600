/** How a typed word differs from the intended one; at its end the difference may also be another form of the word. */
export type Slip = { readonly kind: 'swapped' | 'doubled' | 'missing' | 'other'; readonly isAtEnd: boolean };

/** Reduces doubled letters to one. */
const squeezed = (text: string): string => text.replaceAll(/(.)\1+/g, '$1');

const shortest = 4;
const minLetterLength = 6;

/**
 * The single typo that turns `meant` into `typed`, both folded: two letters swapped, one doubled or undoubled, one missing, or one wrong or
 * extra. The first letter is always right. Undefined if there is no such typo.
 */
export const slipOf = (typed: string, meant: string): Slip | undefined => {
  const more = typed.length - meant.length;
  const isNear = typed[0] === meant[0] && Math.abs(more) <= 1;
  if (!isNear || meant.length < shortest || typed === meant) return undefined;
  if (squeezed(typed) === squeezed(meant)) return { kind: 'doubled', isAtEnd: false };
  let at = 0;
  while (typed[at] === meant[at]) at += 1;
  const isSwapped = typed[at] === meant[at + 1] && typed[at + 1] === meant[at];
  if (more === 0 && isSwapped && typed.slice(at + 2) === meant.slice(at + 2))
    return { kind: 'swapped', isAtEnd: false };
  const isOne = typed.slice(more < 0 ? at : at + 1) === meant.slice(more > 0 ? at : at + 1);
  if (!isOne || meant.length < minLetterLength) return undefined;
  return { kind: more < 0 ? 'missing' : 'other', isAtEnd: at >= meant.length - 1 };
};

/**
 * True if a typo has no other explanation: not at the end of a word, not in a short word, and a missing letter only in a word of at least
 * `length` letters, since `Leitung` is not `Leistung`.
 */
export const isClear = ({ kind, isAtEnd }: Slip, meant: string, length: number): boolean =>
  !isAtEnd && kind !== 'other' && meant.length >= (kind === 'missing' ? length : minLetterLength);
