import { ages, type OpenDocument, type OpenItems } from '#contract/kontor/open-item-operations.ts';
import { formatPeriod, swissDate } from '#domain/dates/period-text.ts';
import { toMillionths } from '#domain/numbers/decimal.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { readAccounts, type Account, type Period } from '../../documents/ledger.ts';
import { addressOf } from '../../documents/new-document.ts';
import { letterheadOf } from '../../papers/letterhead.ts';
import { captionsOf, fileName, linesOf, printContext } from '../../papers/print-context.ts';
import type { PrintedDocument, PrintedTable } from '../../papers/render/printed-document.ts';
import { statementLabels } from '../../papers/words/statement-labels.ts';
import type { Call } from '../../requests/call.ts';
import { findRow, type RowOf } from '../../store/rows.ts';
import type { Row } from '../../store/sql.ts';
import { readOpenDocuments } from './open-documents.ts';
import { readOpenItems } from './open-items.ts';
import { statementPayment } from './statement-payment.ts';

type Words = (typeof statementLabels)[keyof typeof statementLabels];

const text = (label: string, width: number | null) => ({ label, width, isFigure: false });
const figure = (label: string, width: number | null) => ({ label, width, isFigure: true });
const amount = (decimal: string): string => formatAmount(toMillionths(decimal));

/** The name of a currency of the company. */
export const currencyName = async ({ database, caller }: Call, id: number | null): Promise<string> => {
  const row = await findRow(database, 'currency', { company_id: caller.companyId, id: id ?? caller.currencyId }, [
    'name',
  ]);
  return row === undefined ? '' : row.name;
};

const movementsTable = (account: Account, currency: string, words: Words, from: string): PrintedTable => {
  const sum = (isDebit: boolean): bigint =>
    account.movements.reduce((all, { value }) => (value > 0n === isDebit ? all + value : all), 0n);
  return {
    title: words.account(currency),
    columns: [
      text(words.date, 19),
      text(words.document, 24),
      text(words.text, null),
      figure(words.debit, 21),
      figure(words.credit, 21),
      figure(words.balance, 23),
    ],
    rows: [
      { weight: 'plain', cells: [swissDate(from), '', words.opening, '', '', formatAmount(account.opening)] },
      ...account.movements.map(({ kind, date, number, title, value, balance }) => {
        const word = kind === 'payment' && value > 0n ? words.refund : words.movements[kind];
        const text = title === null || title === '' ? word : `${word}, ${title}`;
        const cells = [swissDate(date), number, text, value > 0n ? formatAmount(value) : ''];
        return {
          weight: 'plain' as const,
          cells: [...cells, value > 0n ? '' : formatAmount(-value), formatAmount(balance)],
        };
      }),
      {
        weight: 'sum',
        cells: [
          '',
          '',
          words.closing,
          formatAmount(sum(true)),
          formatAmount(-sum(false)),
          formatAmount(account.closing),
        ],
      },
    ],
  };
};

/** The open documents of a customer in all currencies, and the amounts by age. */
type Open = { readonly documents: readonly OpenDocument[]; readonly totals: OpenItems['totals'] };

/** The tables of one currency: its open documents, and the amounts by age. */
const openTables = (
  open: Open,
  { currencyId, closing }: Account,
  currency: string,
  words: Words,
): readonly PrintedTable[] => {
  const documents = open.documents.filter(({ currency_id }) => currency_id === currencyId);
  const total = open.totals.find(({ currency_id }) => currency_id === currencyId);
  if (total === undefined) return [];
  return [
    {
      title: words.openOf(currency),
      columns: [
        text(words.document, 30),
        text(words.date, 22),
        text(words.due, 22),
        text(words.overdue, null),
        figure(words.amount, 28),
        figure(words.open, 28),
      ],
      rows: [
        ...documents.map((each) => ({
          weight: 'plain' as const,
          cells: [
            each.document_nr,
            swissDate(each.date),
            swissDate(each.due_date),
            each.days_overdue === 0 ? '' : words.days(each.days_overdue),
            amount(each.total),
            amount(each.open),
          ],
        })),
        { weight: 'sum', cells: [words.total, '', '', '', '', formatAmount(closing)] },
      ],
    },
    {
      title: '',
      columns: [...words.ages.map((label, index) => figure(label, index === 0 ? null : 26)), figure(words.total, 26)],
      rows: [{ weight: 'plain', cells: [...ages.map((age) => amount(total[age])), amount(total.open)] }],
    },
  ];
};

/**
 * The statement of account of a customer as it is printed now, in its language, with payment details if something is
 * owed.
 */
export const printStatement = async (
  call: Call,
  contact: RowOf<'contact', 'nr'>,
  period: Period,
): Promise<PrintedDocument> => {
  const { database } = call;
  const { contactId, from, date } = period;
  const row: Row = { contact_id: BigInt(contactId), currency_id: null, language_id: null };
  const context = await printContext(call, database, row);
  const { language } = context;
  const words = statementLabels[language];
  const accounts = await readAccounts(call, database, period);
  const on = { companyId: call.caller.companyId, date, contactId };
  const { totals } = await readOpenItems(call, on);
  const open = { documents: await readOpenDocuments(call, on, { limit: 2000, offset: 0 }), totals };
  const tables: PrintedTable[] = [];
  const owed: { id: number | null; name: string }[] = [];
  const number = contact.nr ?? String(contactId);
  for (const account of accounts) {
    const currency = await currencyName(call, account.currencyId);
    tables.push(movementsTable(account, currency, words, from), ...openTables(open, account, currency, words));
    if (account.closing > 0n) owed.push({ id: account.currencyId, name: currency });
  }
  return {
    kind: 'statement',
    language,
    currency: await currencyName(call, null),
    file_name: fileName(words.statement, number, date),
    title: words.titleOn(words.statement, swissDate(date)),
    subject: '',
    date,
    letterhead: await letterheadOf(context),
    address: linesOf(String((await addressOf(call, database, { contact_id: contactId })) ?? '')),
    references: [
      { label: words.period, value: formatPeriod(from, date) },
      { label: words.customer, value: number },
    ],
    header: accounts.length === 0 ? words.nothing : '',
    positions: [],
    tables,
    totals: [],
    footer: accounts.length === 0 ? '' : words.question,
    ...(await statementPayment(context, owed, `${words.customer} ${number}`)),
    qr_bill: null,
    layout: 'even',
    captions: captionsOf(context.words),
  };
};
