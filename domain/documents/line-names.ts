import type { Language } from '#contract/languages.ts';

export type LineNames = { readonly KbPositionSubtotal: string; readonly KbPositionDiscount: string };

/** The texts of a new subtotal and discount, in the language of the document on which they are printed. */
export const lineNames: { readonly [language in Language]: LineNames } = {
  de: { KbPositionSubtotal: 'Zwischentotal', KbPositionDiscount: 'Rabatt' },
  fr: { KbPositionSubtotal: 'Sous-total', KbPositionDiscount: 'Rabais' },
  it: { KbPositionSubtotal: 'Subtotale', KbPositionDiscount: 'Sconto' },
  en: { KbPositionSubtotal: 'Subtotal', KbPositionDiscount: 'Discount' },
};
