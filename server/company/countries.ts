import type { Country } from '#contract/resources/lookups.ts';

/** Switzerland, its neighbours, then Europe and the countries that Swiss companies bill most. */
const codes = `
  CH DE AT FR IT LI
  AD AL BA BE BG CY CZ DK EE ES FI GB GI GR HR HU IE IS LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM TR UA VA XK
  US CA AU NZ JP CN HK IN IL KR SG TW AE SA QA ZA EG MA BR AR CL MX TH
`
  .trim()
  .split(/\s+/);

const names = new Intl.DisplayNames(['de-CH'], { type: 'region' });

/** The countries of a new company, with German names; ids follow the order: 1 is Switzerland. */
export const countries: readonly Omit<Country, 'id'>[] = codes.map((code) => ({
  name: names.of(code) ?? code,
  name_short: code,
  iso_3166_alpha2: code,
}));
