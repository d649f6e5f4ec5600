import type { Language } from '#contract/languages.ts';
import type { salesTaxIds } from '#server/company/taxes.ts';

type Tax = keyof typeof salesTaxIds;

/** A line with an amount and a price in francs; a line with a code is an article. */
export type KitLine = {
  readonly kind: 'line';
  readonly text: string;
  readonly amount: string;
  readonly price: string;
  readonly unit: string;
  readonly tax: Tax;
  readonly code?: string;
  readonly discount?: string;
  readonly isOptional?: true;
};

/** The parts of a document, in order. */
export type Piece =
  | KitLine
  | { readonly kind: 'group'; readonly text: string; readonly lines: readonly KitLine[] }
  | { readonly kind: 'text' | 'subtotal'; readonly text: string }
  | { readonly kind: 'pagebreak' }
  | { readonly kind: 'discount'; readonly text: string; readonly percent: string };

const line = (text: string, amount: string, unit: string, price: string, more: Partial<KitLine> = {}): KitLine => ({
  kind: 'line',
  text,
  amount,
  unit,
  price,
  tax: 'normal',
  ...more,
});

const subscription = line('Software-Abonnement, 6 Monate', '6', 'Mt.', '49', { code: 'SW-030' });
const book = line('Fachbuch «Schweizer Kontenrahmen KMU»', '2', 'Stk', '68', { code: 'FB-112', tax: 'reduced' });

/** All seven kinds of positions in one document. */
const everything: readonly Piece[] = [
  {
    kind: 'group',
    text: 'Jahresabschluss',
    lines: [
      line('Buchungspauschale bis 500 Belege', '1', 'Mt.', '1480', { code: 'TR-210', discount: '10' }),
      line('Beratung vor Ort', '8', 'h', '165'),
      line('Beratung telefonisch', '4.5', 'h', '165'),
    ],
  },
  { kind: 'text', text: 'Leistungszeitraum: letzter Monat' },
  subscription,
  { kind: 'subtotal', text: 'Zwischentotal Dienstleistungen' },
  book,
  { kind: 'pagebreak' },
  line('Nebenkostenabrechnung', '4', 'h', '165', { isOptional: true }),
  line('Spesen: Bahnbillett Zürich–Bern', '1', 'Stk', '102'),
  { kind: 'discount', text: 'Treuerabatt', percent: '5' },
];

type Kits = readonly [readonly Piece[], ...(readonly Piece[])[]];

const german: Kits = [
  everything,
  [line('Beratung vor Ort', '6.5', 'h', '165'), line('MWST-Abrechnung', '1', 'Stk', '290', { code: 'TR-220' })],
  [
    { kind: 'text', text: 'Lohnbuchhaltung gemäss Vertrag' },
    line('Lohnabrechnungen', '46', 'Stk', '18', { code: 'LO-100' }),
    line('Lohnausweise', '46', 'Stk', '35', { code: 'LO-110', discount: '15' }),
    { kind: 'subtotal', text: 'Zwischentotal' },
    line('Beratung Sozialversicherungen', '2.25', 'h', '165'),
  ],
  [subscription, line('Webseite, Unterhalt', '12', 'Mt.', '120', { code: 'SW-060' })],
  [
    book,
    line('Belegscanner A4, duplex', '1', 'Stk', '549', { code: 'HW-400' }),
    line('Einrichtung', '1.25', 'h', '150'),
  ],
];

const french: Kits = [
  [
    {
      kind: 'group',
      text: 'Clôture annuelle',
      lines: [
        line('Comptabilité et bouclement', '1', 'Stk', '2600', { code: 'TR-231' }),
        line('Entretien', '1.5', 'h', '185'),
      ],
    },
    { kind: 'discount', text: 'Rabais de fidélité', percent: '3' },
  ],
];

const italian: Kits = [
  [
    line('Contabilità e chiusura annuale', '1', 'Stk', '2400'),
    line('Consulenza', '2.5', 'h', '165'),
    line('Rendiconto IVA', '1', 'Stk', '290', { code: 'TR-220' }),
  ],
];

const english: Kits = [
  [
    line('Board pack and management comments', '9.75', 'h', '165'),
    line('Year-end close', '1', 'Stk', '3200', { code: 'TR-232' }),
  ],
];

/** Contents of the demo's documents, in the language of their contact; those of a language are used in turn. */
export const kits: { readonly [language in Language]: Kits } = { de: german, fr: french, it: italian, en: english };
