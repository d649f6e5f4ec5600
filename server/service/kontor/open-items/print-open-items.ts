import {
  ages,
  openItemsPdf as operation,
  type OpenDocument,
  type OpenItems,
} from '#contract/kontor/open-item-operations.ts';
import { swissDate } from '#domain/dates/period-text.ts';
import { parseDecimal, toMillionths } from '#domain/numbers/decimal.ts';
import { ageOfDays } from '#domain/documents/open-age.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import type { OpenOn } from '../../documents/open-items.ts';
import { letterheadOf } from '../../papers/letterhead.ts';
import { pdfFile } from '../../papers/pdf-file.ts';
import { captionsOf, fileName, printContext } from '../../papers/print-context.ts';
import { printInTurn } from '../../papers/print-queue.ts';
import type { PrintedDocument, PrintedTable } from '../../papers/render/printed-document.ts';
import { renderPdf } from '../../papers/render/render.ts';
import { statementLabels } from '../../papers/words/statement-labels.ts';
import type { Call } from '../../requests/call.ts';
import { implement } from '../implement/implement.ts';
import { readOpenDocuments } from './open-documents.ts';
import { onDay, readOpenItems } from './open-items.ts';
import { currencyName } from './print-statement.ts';

type Words = (typeof statementLabels)[keyof typeof statementLabels];
type Figures = OpenItems['totals'][number] | OpenItems['rows'][number];

/** More documents are left out of the list, which then has only its customers. */
const maxDocuments = 2000;

const amount = (decimal: string): string => formatAmount(toMillionths(decimal));
const nonZero = (decimal: string): string => (parseDecimal(decimal) === 0n ? '–' : amount(decimal));
const figuresOf = (of: Figures): string[] => [...ages.map((age) => nonZero(of[age])), amount(of.open)];

const documentRow = ({ document_nr, due_date, days_overdue, open }: OpenDocument, words: Words) => {
  const age = ageOfDays(days_overdue);
  const cells = [`${document_nr}, ${words.due} ${swissDate(due_date)}`];
  return { weight: 'plain' as const, cells: [...cells, ...ages.map((each) => (each === age ? amount(open) : '')), ''] };
};

const tableOf = (
  { rows, totals: [total] }: OpenItems,
  documents: readonly OpenDocument[],
  currency: string,
  words: Words,
): PrintedTable => ({
  title: '',
  columns: [
    { label: words.customer, width: null, isFigure: false },
    ...words.ages.map((label) => ({ label, width: 19, isFigure: true })),
    { label: `${words.total} ${currency}`, width: 22, isFigure: true },
  ],
  rows: [
    ...rows.flatMap((row) => {
      const own = documents.filter(({ contact_id }) => contact_id === row.contact_id);
      const weight = own.length === 0 ? ('plain' as const) : ('group' as const);
      return [
        { weight, cells: [row.contact_name, ...figuresOf(row)] },
        ...own.map((document) => documentRow(document, words)),
      ];
    }),
    ...(total === undefined ? [] : [{ weight: 'sum' as const, cells: [words.total, ...figuresOf(total)] }]),
  ],
});

/** The open items as they are printed now, in the language of the company's documents. */
const printOpenItems = async (call: Call, on: OpenOn): Promise<PrintedDocument> => {
  const context = await printContext(call, call.database, { contact_id: null, currency_id: null, language_id: null });
  const words = statementLabels[context.language];
  const items = await readOpenItems(call, on);
  const count = items.totals.reduce((sum, total) => sum + total.count, 0);
  const documents = count > maxDocuments ? [] : await readOpenDocuments(call, on, { limit: maxDocuments, offset: 0 });
  const tables: PrintedTable[] = [];
  for (const total of items.totals) {
    const isOwn = ({ currency_id }: { readonly currency_id: number | null }): boolean =>
      currency_id === total.currency_id;
    const own = { ...items, rows: items.rows.filter(isOwn), totals: [total] };
    tables.push(tableOf(own, documents.filter(isOwn), await currencyName(call, total.currency_id), words));
  }
  return {
    kind: 'open_items',
    language: context.language,
    currency: context.currency,
    file_name: fileName(words.openItems, on.date),
    title: words.titleOn(words.openItems, swissDate(on.date)),
    subject: '',
    date: on.date,
    letterhead: await letterheadOf(context),
    address: [],
    references: [],
    header: tables.length === 0 ? words.nothingOpen : '',
    positions: [],
    tables,
    totals: [],
    notes: [],
    footer: '',
    payment: [],
    qr_bill: null,
    layout: 'close',
    captions: captionsOf(context.words),
  };
};

/** The open items as PDF (rulings/documents#open-items). */
export const openItemsPdf = implement(operation, async (call, body) =>
  printInTurn(call, async () => {
    const paper = await printOpenItems(call, onDay(call, body));
    return pdfFile(paper.file_name, await renderPdf([paper], call.hangUp?.()));
  }),
);
