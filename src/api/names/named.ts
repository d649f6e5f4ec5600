import type { catalogue } from '#contract/catalogue/catalogue.ts';

type Entry = (typeof catalogue)[number];
/** The word for a resource in references of the interface document, which is its path: `pr_project` of project. */
type WordOf<Each extends Entry> = Each['path'] extends `/${infer Word}` ? Word : never;
type TopLevel<Each extends Entry> = Each extends Entry
  ? WordOf<Each> extends `${string}/${string}`
    ? never
    : Each
  : never;
type WithName<Each extends Entry> = Each extends { readonly record: { readonly shape: { readonly name: unknown } } }
  ? Each
  : never;

/** The resources whose records have a name, by the word in references; three of them have it in other fields than `name`. */
export type NamedResource = WordOf<WithName<TopLevel<Entry>>> | 'article' | 'contact' | 'user';

type NameAt<Word> = Extract<Entry, { readonly path: `/${Word & string}` }>['name'];

/** The names of the resources that references call by another word. */
const otherNames: {
  readonly [Word in NamedResource as NameAt<Word> extends Word ? never : Word]: NameAt<Word>;
} = {
  article: 'item',
  client_service: 'business_activity',
  kb_terms_of_payment_template: 'terms_of_payment_template',
  pr_project: 'project',
};

const hasOtherName = (word: string): word is keyof typeof otherNames => Object.hasOwn(otherNames, word);

export const resourceNameOf = (named: NamedResource): string => (hasOtherName(named) ? otherNames[named] : named);

/** The words of references to records without a name, or to none that the service has. */
const unnamed: ReadonlySet<string> = new Set([
  'contact_address',
  'credit_note',
  'kb_invoice',
  'kb_offer',
  'kb_order',
  'kb_reminder',
  'monitoring_status',
  'pr_milestone',
  'pr_package',
  'task',
]);

const isNamed = (word: string): word is NamedResource => !unnamed.has(word);

/** The named resource for a word of the document's references; undefined if there is none. */
export const namedOf = (reference: string | undefined): NamedResource | undefined =>
  reference !== undefined && isNamed(reference) ? reference : undefined;

/** A picker result: `detail` distinguishes two of the same name. */
export type PickerOption = {
  readonly id: number;
  readonly name: string;
  /** The name that the service stores, if users see another one. */
  readonly stored?: string;
  readonly detail: string;
  /** The number by which people know the record, if it has one. */
  readonly number?: string | undefined;
  /** The contact it belongs to, if the record has one. */
  readonly contact_id?: number | null;
};

/** Shown in place of a name that the service does not give. */
export const numberOf = (id: number): string => `#${id}`;
