import { useQuery } from '@tanstack/react-query';
import { bankAccount } from '#contract/resources/bank-account.ts';
import { language, logopaper } from '#contract/resources/lookups.ts';
import { termsOfPaymentTemplate } from '#contract/resources/terms-of-payment-template.ts';
import type { Resource } from '#contract/resource.ts';
import type { CompanyProfile } from '#contract/kontor/company-profile.ts';
import { useCompany } from '#api/service/namespace.ts';
import { at, type ResourceEndpoint } from '#api/records/operations.ts';
import { recordById, recordPage, type Criterion } from '#api/records/record-query.ts';
import { useToday } from '#api/service/today.ts';
import { useSignedIn } from '#auth/session.ts';
import type { RecordValues } from '#components/record-form/record-values.ts';
import { addDays } from '#domain/dates/calendar.ts';
import { openingOf } from '#domain/documents/document-opening.ts';
import { useContactLanguage, useContactTerms } from '../../invoice-fields/contact-language.ts';
import type { DocumentKind } from '../stages/document-kind.ts';

/** Days that an estimate is valid (rulings/documents#new), and payment by invoice (rulings/documents#new-defaults). */
const estimateDays = 30;
const byInvoice = 4;

const paymentDays = ({ payment_days }: CompanyProfile): number => payment_days;

/** The first record that matches; null if there is none, undefined while loading. */
const useFirst = (
  endpoint: ResourceEndpoint<Resource>,
  filter: readonly Criterion[],
  isOn: boolean,
): number | null | undefined => {
  const found = useQuery({ ...recordPage(endpoint, { filter, text: '', order_by: 'id' }, 0), enabled: isOn });
  if (!isOn || found.isError) return null;
  return found.data === undefined ? undefined : (found.data.records[0]?.id ?? null);
};

/**
 * Defaults of a new document from the company profile, the same as the service's, and its contact if known. Undefined while loading.
 */
export const useDocumentDefaults = (kind: DocumentKind, contactId: number | null): RecordValues | undefined => {
  const company = useCompany();
  const today = useToday();
  const { user_id } = useSignedIn();
  const profile = company.hosted ? null : company;
  const isOn = profile !== null;
  const days = profile === null ? estimateDays : paymentDays(profile);
  const spoken = useContactLanguage(contactId);
  const ownTerms = useContactTerms(contactId);
  const code = profile?.document_language ?? 'de';
  const language_id = useFirst(at(language), [{ field: 'iso_639_1', value: code }], isOn);
  const template = useFirst(at(termsOfPaymentTemplate), [{ field: 'days', value: days }], isOn);
  const own = useQuery({
    ...recordById(at(termsOfPaymentTemplate), ownTerms ?? 0),
    enabled: typeof ownTerms === 'number',
  });
  const inCurrency = useFirst(at(bankAccount), [{ field: 'currency_id', value: profile?.currency_id ?? 0 }], isOn);
  const logopaper_id = useFirst(at(logopaper), [], isOn);
  if (
    spoken === undefined ||
    own.isLoading ||
    [ownTerms, language_id, template, inCurrency, logopaper_id].includes(undefined)
  )
    return undefined;
  return {
    user_id,
    ...(contactId !== null && { contact_id: contactId }),
    is_valid_from: today,
    ...(kind === 'invoice' && { is_valid_to: addDays(today, own.data?.days ?? days) }),
    ...(kind === 'estimate' && { is_valid_until: addDays(today, estimateDays) }),
    mwst_type: profile?.is_vat_registered === false ? 1 : 0,
    mwst_is_net: true,
    ...(profile !== null && {
      ...openingOf(spoken.code ?? code, kind, profile),
      currency_id: profile.currency_id,
      bank_account_id: profile.bank_account_id ?? inCurrency ?? null,
      language_id: spoken.id ?? language_id ?? null,
      kb_terms_of_payment_template_id: ownTerms ?? template ?? null,
      logopaper_id: logopaper_id ?? null,
      payment_type_id: byInvoice,
    }),
  };
};
