import { foldAccents } from '../text/text.ts';

/** Legal forms of companies: one source has `Muster AG`, another one `Muster`. */
const legalForms: ReadonlySet<string> = new Set(
  'ag sa spa gmbh sarl sagl srl ltd limited inc llc plc kg kgaa ohg ug se co cie eg'.split(' '),
);

/** A name without case, accents, marks and legal form, for comparison; the whole name if nothing else is left. */
export const looseName = (name: string): string => {
  const words = foldAccents(name)
    .replaceAll(/(?<=\b\p{L})\.(?=\p{L})/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const own = words.filter((word) => !legalForms.has(word));
  return (own.length === 0 ? words : own).join(' ');
};
