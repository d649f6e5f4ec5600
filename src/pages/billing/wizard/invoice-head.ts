import type { ExpensesBody } from '#contract/kontor/billing-operations.ts';
import type { Company } from '#api/service/namespace.ts';
import { addDays } from '#domain/dates/calendar.ts';

/** Values that the steps of every invoice share: its target, recipient, days and texts. */
export type InvoiceHead = {
  /** A new invoice, or an existing draft. */
  readonly into: 'new' | 'draft';
  readonly kb_invoice_id: number | null;
  readonly contact_id: number | null;
  readonly contact_sub_id: number | null;
  readonly contact_address_manual: string;
  readonly title: string;
  /** Null: the default text. */
  readonly header: string | null;
  readonly footer: string | null;
  readonly language_id: number | null;
  readonly bank_account_id: number | null;
  /** Null: the contact's terms, otherwise the company's. */
  readonly kb_terms_of_payment_template_id: number | null;
  readonly is_valid_from: string | null;
  /** Used if `has_own_due`; otherwise the terms determine the day. */
  readonly is_valid_to: string | null;
  readonly has_own_due: boolean;
  readonly mwst_type: number;
  readonly mwst_is_net: boolean;
};

/** The fields of the recipient step. */
export const recipientFields: ReadonlySet<string> = new Set([
  'contact_id',
  'contact_sub_id',
  'contact_address_manual',
  'kb_invoice_id',
]);

/** Props of a step of the head. */
export type HeadProps = {
  readonly head: InvoiceHead;
  readonly onChange: (changes: Partial<InvoiceHead>) => void;
  /** The problem of a field, once the user has tried to leave the step. */
  readonly errorAt: (field: string) => string | undefined;
};

export type Terms = { readonly id: number; readonly days: number | null };

/** The due date: the invoice date plus the days of its terms, otherwise the company's. */
const dueDay = (from: string, terms: Terms | undefined, { payment_days }: Pick<OwnCompany, 'payment_days'>) =>
  addDays(from, terms?.days ?? payment_days);

export type OwnCompany = Extract<Company, { readonly hosted: false }>;

/** An invoice dated today, net, or without VAT if the company is not registered. */
export const newHead = (today: string, company: OwnCompany): InvoiceHead => ({
  into: 'new',
  kb_invoice_id: null,
  contact_id: null,
  contact_sub_id: null,
  contact_address_manual: '',
  title: '',
  header: null,
  footer: null,
  language_id: null,
  bank_account_id: null,
  kb_terms_of_payment_template_id: null,
  is_valid_from: today,
  is_valid_to: null,
  has_own_due: false,
  mwst_type: company.is_vat_registered ? 0 : 1,
  mwst_is_net: true,
});

type TermsHead = Pick<InvoiceHead, 'kb_terms_of_payment_template_id' | 'is_valid_from' | 'is_valid_to' | 'has_own_due'>;

/**
 * The terms and the due date of an invoice: as chosen, otherwise the contact's own terms (an id, or null), otherwise the company's.
 */
export const termsOf = (head: TermsHead, ownId: number | null, terms: readonly Terms[], company: OwnCompany) => {
  const defaultTerms = terms.find(({ days }) => days === company.payment_days);
  const id = head.kb_terms_of_payment_template_id ?? ownId ?? defaultTerms?.id ?? null;
  const chosen = terms.find((one) => one.id === id);
  const from = head.is_valid_from;
  const due = from === null ? null : dueDay(from, chosen, company);
  return { kb_terms_of_payment_template_id: id, is_valid_to: head.has_own_due ? head.is_valid_to : due };
};

type Target = Pick<ExpensesBody, 'kb_invoice_id' | 'invoice'>;
/** A body before the check: missing values are null. */
type Unchecked<Value> = Value extends object ? { readonly [Key in keyof Value]: Unchecked<Value[Key]> | null } : Value;

const orLeftOut = <Value extends string | number>(name: string, value: Value | null) =>
  value === null || value === '' ? {} : { [name]: value };

/** The target of the positions in a body. The service fills in empty values. */
export const targetOf = (head: InvoiceHead, user_id: number): Unchecked<Target> => {
  if (head.into === 'draft') return { kb_invoice_id: head.kb_invoice_id };
  const { contact_id, is_valid_from, is_valid_to, mwst_type, mwst_is_net } = head;
  const required = { contact_id, user_id, is_valid_from, is_valid_to, mwst_type, mwst_is_net };
  const optional = [
    'contact_sub_id',
    'contact_address_manual',
    'title',
    'header',
    'footer',
    'language_id',
    'bank_account_id',
    'kb_terms_of_payment_template_id',
  ] as const;
  const given = optional.map((name) => orLeftOut(name, head[name]));
  return { invoice: Object.assign({ ...required }, ...given) };
};
