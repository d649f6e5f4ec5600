import type { ExpensesBody } from '#contract/billing-operations.ts';
import type { Company } from '#api/namespace.ts';
import { addDays } from '#domain/calendar.ts';

/** What the steps of an invoice ask for, whatever it bills: where it goes, to whom, its days and texts. */
export type InvoiceHead = {
  /** A new invoice, or a draft that is there. */
  readonly into: 'new' | 'draft';
  readonly kb_invoice_id: number | null;
  readonly contact_id: number | null;
  readonly contact_sub_id: number | null;
  readonly contact_address_manual: string;
  readonly title: string;
  /** Null: the usual words. */
  readonly header: string | null;
  readonly footer: string | null;
  readonly language_id: number | null;
  readonly bank_account_id: number | null;
  /** Null: those of the contact, else of the company. */
  readonly kb_terms_of_payment_template_id: number | null;
  readonly is_valid_from: string | null;
  /** Counts where `has_own_due` says so; else the terms say the day. */
  readonly is_valid_to: string | null;
  readonly has_own_due: boolean;
  readonly mwst_type: number;
  readonly mwst_is_net: boolean;
};

/** The fields of the step that says for whom. */
export const recipientFields: ReadonlySet<string> = new Set([
  'contact_id',
  'contact_sub_id',
  'contact_address_manual',
  'kb_invoice_id',
]);

/** What a step of the head takes. */
export type HeadProps = {
  readonly head: InvoiceHead;
  readonly onChange: (changes: Partial<InvoiceHead>) => void;
  /** What is wrong with a field, once the step was to be left. */
  readonly errorAt: (field: string) => string | undefined;
};

export type Terms = { readonly id: number; readonly days: number | null };

/** The last day to pay: so many days after the invoice as its terms say, else the company. */
const dueDay = (from: string, terms: Terms | undefined, { payment_days }: Pick<OwnCompany, 'payment_days'>) =>
  addDays(from, terms?.days ?? payment_days);

export type OwnCompany = Extract<Company, { readonly hosted: false }>;

/** An invoice of today, net, or without VAT where the company is not registered for it. */
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

/** The terms of an invoice and its last day: as chosen, else the contact's own terms (an id, or null), else those of the company. */
export const termsOf = (head: TermsHead, ownId: number | null, terms: readonly Terms[], company: OwnCompany) => {
  const usual = terms.find(({ days }) => days === company.payment_days);
  const id = head.kb_terms_of_payment_template_id ?? ownId ?? usual?.id ?? null;
  const chosen = terms.find((one) => one.id === id);
  const from = head.is_valid_from;
  const due = from === null ? null : dueDay(from, chosen, company);
  return { kb_terms_of_payment_template_id: id, is_valid_to: head.has_own_due ? head.is_valid_to : due };
};

type Target = Pick<ExpensesBody, 'kb_invoice_id' | 'invoice'>;
/** A body before it is checked: what is missing is null. */
type Unchecked<Value> = Value extends object ? { readonly [Key in keyof Value]: Unchecked<Value[Key]> | null } : Value;

const orLeftOut = <Value extends string | number>(name: string, value: Value | null) =>
  value === null || value === '' ? {} : { [name]: value };

/** The part of a body that says where the positions go; what is left empty is the service's to choose. */
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
