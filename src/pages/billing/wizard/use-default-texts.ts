import { openingOf } from '#domain/documents/document-opening.ts';
import { useContactLanguage, useLanguageCode } from '../../invoice-fields/contact-language.ts';
import type { InvoiceHead, OwnCompany } from './invoice-head.ts';

/** The wizard's values, with the default header and footer of the invoice's language unless typed. */
export const useDefaultTexts = <Values extends InvoiceHead>(values: Values, company: OwnCompany) => {
  const chosen = useLanguageCode(values.language_id);
  const spoken = useContactLanguage(values.contact_id);
  const code = values.language_id === null ? spoken?.code : chosen;
  const { header, footer } = openingOf(code ?? company.document_language, 'invoice', company);
  return { ...values, header: values.header ?? header, footer: values.footer ?? footer };
};
