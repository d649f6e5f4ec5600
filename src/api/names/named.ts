/** The resources that records refer to, each with its name, by the word that references in the interface document use. */
const resourceNames = {
  contact: 'contact',
  business_activity: 'business_activity',
  user: 'user',
  pr_project: 'project',
  article: 'item',
  tax: 'tax',
  account: 'account',
  article_group: 'article_group',
  article_type: 'article_type',
  bank_account: 'bank_account',
  communication_kind: 'communication_kind',
  country: 'country',
  currency: 'currency',
  kb_terms_of_payment_template: 'terms_of_payment_template',
  language: 'language',
  logopaper: 'logopaper',
  module: 'module',
  payment_type: 'payment_type',
  remember_time: 'remember_time',
  remember_type: 'remember_type',
  salutation: 'salutation',
  stock: 'stock',
  stock_place: 'stock_place',
  title: 'title',
  todo_priority: 'todo_priority',
  todo_status: 'todo_status',
  unit: 'unit',
} as const;
export type NamedResource = keyof typeof resourceNames;
/** The name of the resource for each word. */
export type NameOf<Word extends NamedResource> = (typeof resourceNames)[Word];

export const resourceNameOf = (named: NamedResource): string => resourceNames[named];

const isNamed = (word: string): word is NamedResource => word in resourceNames;

/** The named resource for a word of the document's references; undefined if there is none. */
export const namedOf = (reference: string): NamedResource | undefined => {
  const word = reference === 'client_service' ? 'business_activity' : reference;
  return isNamed(word) ? word : undefined;
};

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
