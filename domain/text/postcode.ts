type Rule = { readonly form: RegExp; readonly example: string };

const fourDigits = /^[1-9]\d{3}$/;
const fiveDigits = /^\d{5}$/;

/** By country code (ISO 3166-1). Liechtenstein has a part of the Swiss range. */
const rules: { readonly [country: string]: Rule | undefined } = {
  CH: { form: fourDigits, example: '8400' },
  LI: { form: /^94(?:8[5-9]|9[0-8])$/, example: '9490' },
  AT: { form: fourDigits, example: '1010' },
  DE: { form: fiveDigits, example: '10115' },
  FR: { form: fiveDigits, example: '75001' },
  IT: { form: fiveDigits, example: '00184' },
};

/** If no postcode of the country looks like this one, an example that does; undefined for an empty one and for other countries. */
export const exampleInsteadOf = (postcode: string, country: string): string | undefined => {
  const rule = rules[country];
  const typed = postcode.trim();
  return rule === undefined || typed === '' || rule.form.test(typed) ? undefined : rule.example;
};
