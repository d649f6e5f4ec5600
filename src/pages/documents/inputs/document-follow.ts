import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { bankAccount } from '#contract/resources/bank-account.ts';
import { contact } from '#contract/resources/contact.ts';
import { language } from '#contract/resources/lookups.ts';
import { termsOfPaymentTemplate } from '#contract/resources/terms-of-payment-template.ts';
import { languages, type Language } from '#contract/languages.ts';
import { useCompany } from '#api/service/namespace.ts';
import { at } from '#api/records/operations.ts';
import { recordById, recordPage } from '#api/records/record-query.ts';
import type { RecordValue, RecordValues } from '#components/record-form/record-values.ts';
import type { ContractForm } from '#components/fields/use-contract-form.ts';
import { addDays, dayNumber, isDate, parseDate } from '#domain/dates/calendar.ts';
import { isDefaultOpening, openingOf, type Wording } from '#domain/documents/document-opening.ts';
import { lastDayFields, type DocumentKind } from '../stages/document-kind.ts';

type Form = ContractForm<RecordValues>;

const put = (form: Form, field: string, value: RecordValue): void =>
  form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });

/** The days between date and due date, which are the same once the date moved both; undefined if one of them is missing. */
const daysToPay = ({ is_valid_from, is_valid_to }: RecordValues): number | undefined => {
  const [from, to] = [parseDate(String(is_valid_from)), parseDate(String(is_valid_to))];
  return from && to && dayNumber(to) - dayNumber(from);
};

/** A language that documents can be printed in; undefined if the record is another language. */
export const languageWithId = async (client: QueryClient, id: number): Promise<Language | undefined> => {
  const found = await client.fetchQuery(recordById(at(language), id));
  return languages.find((known) => known === found?.iso_639_1);
};

/** The accounts of the company, of which there are few. */
export const allAccounts = { filter: [], text: '', order_by: 'id' } as const;

/**
 * Updates dependent fields of a document's form when a value is chosen. Manual input stays, also if it is made while the service has not
 * answered yet: `before` are the values before the choice.
 */
export const useFollow = (kind: DocumentKind) => {
  const client = useQueryClient();
  const company = useCompany();
  const isOpening = (text: RecordValue, part: 'header' | 'footer', wording: Wording): boolean =>
    text === '' || (typeof text === 'string' && isDefaultOpening(text, part, kind, wording));

  const followLanguage = async (form: Form, languageId: number): Promise<void> => {
    const known = await languageWithId(client, languageId);
    if (company.hosted || known === undefined || form.getValues('language_id') !== languageId) return;
    const opening = openingOf(known, kind, company);
    for (const part of ['header', 'footer'] as const) {
      if (isOpening(form.getValues(part) ?? '', part, company)) put(form, part, opening[part]);
    }
  };
  const contactAt = async (id: RecordValue | undefined) =>
    typeof id === 'number' ? client.fetchQuery(recordById(at(contact), id)) : null;
  const defaultTerms = async (): Promise<number | null> => {
    if (company.hosted) return null;
    const filter = [{ field: 'days', value: company.payment_days }];
    const found = await client.fetchQuery(
      recordPage(at(termsOfPaymentTemplate), { filter, text: '', order_by: 'id' }, 0),
    );
    return found.records[0]?.id ?? null;
  };
  const daysOf = async (termsId: number): Promise<number | null> =>
    (await client.fetchQuery(recordById(at(termsOfPaymentTemplate), termsId)))?.days ?? null;
  /** Chooses terms; an invoice is due as many days after its date as they say. */
  const putTerms = (form: Form, id: number, days: number | null, before: RecordValues): void => {
    put(form, 'kb_terms_of_payment_template_id', id);
    const now = form.getValues();
    const from = String(now['is_valid_from'] ?? '');
    const isLeft = daysToPay(now) === daysToPay(before);
    if (kind === 'invoice' && days !== null && isDate(from) && isLeft) put(form, 'is_valid_to', addDays(from, days));
  };
  return {
    language: followLanguage,
    /** Contact person, terms, language and texts follow the contact. */
    contact: async (form: Form, id: number, before: RecordValues): Promise<void> => {
      put(form, 'contact_sub_id', null);
      const isLeft = (field: string): boolean =>
        form.getValues('contact_id') === id && form.getValues(field) === before[field];
      const record = await contactAt(id);
      const termsBefore = (await contactAt(before['contact_id']))?.kb_terms_of_payment_template_id ?? null;
      const wereFollowed = termsBefore !== null && before['kb_terms_of_payment_template_id'] === termsBefore;
      const termsId = record?.kb_terms_of_payment_template_id ?? (wereFollowed ? await defaultTerms() : null);
      const days = termsId === null ? null : await daysOf(termsId);
      if (termsId !== null && isLeft('kb_terms_of_payment_template_id')) putTerms(form, termsId, days, before);
      const languageId = record?.language_id ?? null;
      if (languageId === null || !isLeft('language_id')) return;
      put(form, 'language_id', languageId);
      await followLanguage(form, languageId);
    },
    terms: async (form: Form, id: number, before: RecordValues): Promise<void> => {
      const days = await daysOf(id);
      if (form.getValues('kb_terms_of_payment_template_id') === id) putTerms(form, id, days, before);
    },
    /** The account follows the currency: the company's default if it fits, otherwise the first that does. If none fits, it stays. */
    currency: async (form: Form, id: number): Promise<void> => {
      const { records } = await client.fetchQuery(recordPage(at(bankAccount), allAccounts, 0));
      const fitting = records.filter(({ currency_id }) => currency_id === id).map((account) => account.id);
      const chosen = form.getValues('bank_account_id');
      const isFitting = fitting.some((account) => account === chosen);
      if (isFitting || form.getValues('currency_id') !== id) return;
      const usual = company.hosted ? null : company.bank_account_id;
      const account = fitting.find((each) => each === usual) ?? fitting[0];
      if (account !== undefined) put(form, 'bank_account_id', account);
    },
    /** The last day moves with the date, by the same number of days. */
    date: (form: Form, before: string, after: string): void => {
      const field = lastDayFields[kind];
      const [from, to] = [parseDate(before), parseDate(after)];
      const last = field === null ? '' : String(form.getValues(field) ?? '');
      if (field === null || from === undefined || to === undefined || !isDate(last)) return;
      put(form, field, addDays(last, dayNumber(to) - dayNumber(from)));
    },
  };
};
