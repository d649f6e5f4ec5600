import { useQuery } from '@tanstack/react-query';
import { earlierPaperList, earlierPaperPdf } from '#contract/kontor/earlier-paper-operations.ts';
import { statementPdf } from '#contract/kontor/statement-operations.ts';
import { creditNote } from '#contract/resources/credit-note.ts';
import { invoice } from '#contract/resources/invoice.ts';
import { reminder } from '#contract/resources/reminder.ts';
import { settlementOf } from '#api/billing/corrections.ts';
import { at, list } from '#api/records/operations.ts';
import { readPdf } from '#api/records/read-pdf.ts';
import { call } from '#api/service/call.ts';
import { useToday } from '#api/service/today.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { DocumentRecord } from '../documents/stages/document-kind.ts';
import type { Paper } from './paper.ts';

/** All papers of an issued invoice by date, and the customer's statement of account since then; undefined while loading. */
export const usePapers = ({ id, document_nr, contact_id, is_valid_from }: DocumentRecord) => {
  const { credit, documents, openItems } = useTexts();
  const today = useToday();
  const reminders = useQuery(list(at(reminder, { invoice_id: id })));
  const settlement = useQuery(settlementOf(id));
  const paperDocument = { document: 'kb_invoice', document_id: id } as const;
  const earlier = useQuery({
    queryKey: ['earlier_paper', invoice.name, id],
    queryFn: ({ signal }) => call(earlierPaperList, { path: paperDocument, signal }),
  });
  if (reminders.data === undefined || settlement.data === undefined || earlier.data === undefined) return undefined;
  const own: Paper = {
    key: 'invoice',
    name: `${documents.invoices.one} ${document_nr}`,
    date: is_valid_from,
    read: async () => readPdf(at(invoice), id),
  };
  const takenBack = earlier.data.map(({ version, issued_at, taken_back_at, reminder: title }): Paper => ({
    key: `version ${version}`,
    name: title ?? documents.earlier.version(document_nr, version),
    date: (issued_at ?? taken_back_at).slice(0, 10),
    read: async () => call(earlierPaperPdf, { path: { ...paperDocument, version } }),
  }));
  const reminded = reminders.data.map((record): Paper => ({
    key: `reminder ${record.id}`,
    name: record.title,
    date: record.is_valid_from,
    read: async () => readPdf(at(reminder, { invoice_id: id }), record.id),
  }));
  const credited = settlement.data.credit_notes.map((note): Paper => ({
    key: `credit note ${note.id}`,
    name: `${credit.kinds[note.kind]} ${note.document_nr}`,
    date: note.date,
    read: async () => readPdf(at(creditNote), note.id),
  }));
  // An invoice of a later day is in no statement yet.
  const contacts = contact_id === null || is_valid_from > today ? [] : [contact_id];
  const statements = contacts.map((contact): Paper => ({
    key: 'statement',
    name: openItems.statement,
    date: today,
    read: async () => call(statementPdf, { path: { contact_id: contact }, body: { from: is_valid_from, date: today } }),
  }));
  const papers = [own, ...takenBack, ...reminded, ...credited].toSorted((one, other) =>
    one.date.localeCompare(other.date),
  );
  return [...papers, ...statements];
};
