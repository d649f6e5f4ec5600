import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { invoiceFromExpenses } from '#contract/kontor/billing-operations.ts';
import { contact } from '#contract/resources/contact.ts';
import type { Tax } from '#contract/resources/lookups.ts';
import { useTaxSteps } from '#api/company/tax-changes.ts';
import { callOnce } from '#api/service/call-once.ts';
import { isUnanswered } from '#api/service/http.ts';
import { at } from '#api/records/operations.ts';
import { announceChange } from '#api/cache/query-client.ts';
import { recordById } from '#api/records/record-query.ts';
import { todayIn } from '#api/service/today.ts';
import { useSignedIn } from '#auth/session.ts';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { openingOf } from '#domain/documents/document-opening.ts';
import { useLanguage, useTexts } from '#texts/texts-context.tsx';
import { languageWithId } from '../../documents/inputs/document-follow.ts';
import type { ContactExpenses } from './each-contact.ts';
import { basisFor, lineOf, mainTax, mainTaxOf } from './expense-lines.ts';
import { checkExpenses } from './expense-values.ts';
import { newHead, termsOf, type InvoiceHead, type OwnCompany, type Terms } from '../wizard/invoice-head.ts';

type Known = { readonly company: OwnCompany; readonly taxes: readonly Tax[]; readonly terms: readonly Terms[] };

/** The head of an invoice dated today for a contact: its terms, and the texts of its language. */
const headFor = async (client: QueryClient, contactId: number, { company, terms }: Known): Promise<InvoiceHead> => {
  const record = await client.fetchQuery(recordById(at(contact), contactId));
  const languageId = record?.language_id ?? null;
  const known = languageId === null ? undefined : await languageWithId(client, languageId);
  const head = { ...newHead(todayIn(company.zone), company), contact_id: contactId };
  return {
    ...head,
    ...termsOf(head, record?.kb_terms_of_payment_template_id ?? null, terms, company),
    ...openingOf(known ?? company.document_language, 'invoice', company),
  };
};

/** Makes a draft invoice for each contact, with the wizard's defaults; each only once, even if retried. */
export const useEachInvoice = ({ company, taxes, terms }: Known) => {
  const texts = useTexts();
  const { language } = useLanguage();
  const { user_id } = useSignedIn();
  const steps = useTaxSteps();
  const client = useQueryClient();
  const keys = useRef(new Map<string, string>());
  const [made, setMade] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const makeOne = async ({ key, contact_id, rows }: ContactExpenses): Promise<string | undefined> => {
    const head = await headFor(client, contact_id, { company, taxes, terms });
    const records = new Map(rows.map((row) => [row.id, row]));
    const basisOf = basisFor(head, company, taxes);
    const taxOf = mainTaxOf(mainTax(undefined, company, taxes), steps);
    const known = { records, user_id, language, mainTaxOf: taxOf, basisOf };
    const { body, problems } = checkExpenses({ ...head, lines: rows.map(lineOf) }, known, texts.expenseWizard);
    if (body === null) return [...problems.values()].join(' ');
    const idempotencyKey = keys.current.get(key) ?? crypto.randomUUID();
    keys.current.set(key, idempotencyKey);
    try {
      await callOnce(invoiceFromExpenses, { body, idempotencyKey });
      return undefined;
    } catch (error) {
      if (!isUnanswered(error)) keys.current.delete(key);
      return failureMessage(error, texts);
    }
  };
  const { mutate, isPending } = useMutation({
    mutationKey: ['invoice', invoiceFromExpenses.name, 'each'],
    mutationFn: async (groups: readonly ContactExpenses[]) => {
      const done = new Set(made);
      const failed = new Map<string, string>();
      for (const group of groups.filter(({ key }) => !done.has(key))) {
        const problem = await makeOne(group);
        if (problem === undefined) done.add(group.key);
        else failed.set(group.key, problem);
        setMade(new Set(done));
      }
      setFailures(failed);
      return { made: done.size, failed: failed.size };
    },
    onSettled: () => void announceChange(client, ['expense', 'invoice']),
  });
  return { make: mutate, isMaking: isPending, made, failures };
};
