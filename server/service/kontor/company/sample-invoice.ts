import type { Language } from '#contract/languages.ts';

type Sample = {
  /** Behind the title of the paper. */
  readonly mark: string;
  readonly contact: {
    readonly name_1: string;
    readonly street_name: string;
    readonly house_number: string;
    readonly postcode: string;
    readonly city: string;
  };
  /** The text of the only line. */
  readonly line: string;
  /** The missing parts, each after the number of its question. */
  readonly holes: { readonly address: string; readonly vat_number: string; readonly iban: string };
};

/** The made-up customer and line of `first_invoice`, which nobody takes for their own. */
export const samples: { readonly [language in Language]: Sample } = {
  de: {
    mark: 'Muster',
    contact: {
      name_1: 'Muster AG',
      street_name: 'Beispielweg',
      house_number: '1',
      postcode: '9999',
      city: 'Musterhausen',
    },
    line: 'Ihre erste Position',
    holes: { address: '1 Adresse', vat_number: '2 MWST-Nummer', iban: '3 IBAN' },
  },
  fr: {
    mark: 'exemple',
    contact: {
      name_1: 'Exemple SA',
      street_name: 'Rue de l’Exemple',
      house_number: '1',
      postcode: '9999',
      city: 'Exempleville',
    },
    line: 'Votre première position',
    holes: { address: '1 Adresse', vat_number: '2 Numéro de TVA', iban: '3 IBAN' },
  },
  it: {
    mark: 'esempio',
    contact: {
      name_1: 'Esempio SA',
      street_name: 'Via dell’Esempio',
      house_number: '1',
      postcode: '9999',
      city: 'Esempio',
    },
    line: 'La vostra prima posizione',
    holes: { address: '1 Indirizzo', vat_number: '2 Numero IVA', iban: '3 IBAN' },
  },
  en: {
    mark: 'sample',
    contact: {
      name_1: 'Sample Ltd',
      street_name: 'Sample Street',
      house_number: '1',
      postcode: '9999',
      city: 'Sampletown',
    },
    line: 'Your first line',
    holes: { address: '1 Address', vat_number: '2 VAT number', iban: '3 IBAN' },
  },
};
