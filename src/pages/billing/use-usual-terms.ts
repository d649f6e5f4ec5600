import { useContactTerms } from '../documents/contact-language.ts';
import { termsOf, type InvoiceHead, type OwnCompany, type Terms } from './invoice-head.ts';

/** What the steps hold, with the terms and the last day that follow from the contact where nobody chose others. */
export const useUsualTerms = <Values extends InvoiceHead>(
  values: Values,
  terms: readonly Terms[],
  company: OwnCompany,
) => {
  const own = useContactTerms(values.contact_id) ?? null;
  return { ...values, ...termsOf(values, own, terms, company) };
};
