import { useContactTerms } from '../../invoice-fields/contact-language.ts';
import { termsOf, type InvoiceHead, type OwnCompany, type Terms } from './invoice-head.ts';

/** The wizard's values, with terms and due date from the contact unless chosen. */
export const useDefaultTerms = <Values extends InvoiceHead>(
  values: Values,
  terms: readonly Terms[],
  company: OwnCompany,
) => {
  const own = useContactTerms(values.contact_id) ?? null;
  return { ...values, ...termsOf(values, own, terms, company) };
};
