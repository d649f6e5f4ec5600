import { readDecimal } from './decimal-text.ts';

/** How people write a currency before an amount, other than by its code. */
const signs: { readonly [currency: string]: readonly string[] } = { CHF: ['sfr.', 'sfr', 'fr.', 'fr'], EUR: ['€'] };

/** Reads a number like `readDecimal`, also after the unit of its field: `Fr. 48.00`. Another currency makes it no number. */
export const readAmount = (text: string, unit = ''): string | undefined => {
  const plain = text.trim();
  const lower = plain.toLowerCase();
  const sign = [unit.toLowerCase(), ...(signs[unit] ?? [])].find((each) => lower.startsWith(each)) ?? '';
  return readDecimal(plain.slice(sign.length));
};
