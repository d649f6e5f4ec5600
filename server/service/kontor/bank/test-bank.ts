import { bankEntryQuery, bankFileCreate, bankFileUndo, bankOperations } from '#contract/kontor/bank-operations.ts';
import { parseDecimal } from '#domain/numbers/decimal.ts';
import { bankFile, dialects, type Dialect, type TestPayment } from '../../bank/test-dialects.ts';
import { referenceFor } from '../../papers/qr-bill/references.ts';
import { documentsIn } from '../../testing/test-documents.ts';
import { idOf, recordOf, recordsOf, type TestResponse, type startTestService } from '../../testing/test-service.ts';

export const testAccount = { iban: 'CH9300762011623852957', qrIban: 'CH4431999123000889012' };

const millionths = (amount: string): bigint => {
  const read = parseDecimal(amount);
  if (read === undefined) throw new Error(`no amount: ${amount}`);
  return read;
};

export const dialectNamed = (name: string): Dialect => {
  const found = dialects.find((dialect) => dialect.name.startsWith(name));
  if (found === undefined) throw new Error(`no dialect ${name}`);
  return found;
};

const accountBody = {
  bank_name: 'Bank',
  currency_id: 1,
  name: 'Debitoren',
  owner: 'Muster AG',
  iban_nr: testAccount.iban,
};
const anyPayment = { date: '2025-11-18', name: 'Muster AG', reference: null, text: '' };

/** An account, and the body for a file of it with one payment; each number makes a different file. */
export const bankSamples = {
  accountBody,
  bankBody: (id: string) => {
    const bytes = bankFile(dialectNamed('Swiss 053.04'), testAccount, [{ ...anyPayment, amount: 1_000_000n, id }]);
    return { name: 'camt.xml', content: bytes.toString('base64') };
  },
};

type Service = Awaited<ReturnType<typeof startTestService>>;
type Options = Parameters<Service['call']>[2];

/** Helpers for tests of bank files: accounts and invoices of a company, and files with payments of them. */
export const bankIn = async (service: Service) => {
  const { call } = service;
  const documents = await documentsIn(service);
  const account = async (iban_nr: string): Promise<number> =>
    idOf(await call('POST', '/bank_account', { body: { ...accountBody, iban_nr } }));
  const accountId = await account(testAccount.qrIban);
  await account(testAccount.iban);
  /** An issued invoice over this amount, with its reference. */
  const invoice = async (amount: string, more: object = {}) => {
    const path = await documents.make('kb_invoice', { mwst_type: 2, bank_account_id: accountId, ...more });
    await documents.addLine(path, amount);
    await documents.act(path, 'issue');
    const { id, document_nr } = recordOf(await call('GET', path));
    const reference = referenceFor(testAccount.qrIban, String(document_nr), Number(id));
    return { path, id: Number(id), number: String(document_nr), reference };
  };
  const counter = { next: 1 };
  const payment = (amount: string, more: Partial<TestPayment> = {}): TestPayment => ({
    amount: millionths(amount),
    date: '2025-11-18',
    name: 'Muster AG',
    reference: null,
    text: '',
    id: `P${counter.next++}`,
    ...more,
  });
  const fileOf = (
    payments: readonly TestPayment[],
    dialect: Dialect = dialectNamed('Swiss 053.04'),
    of: typeof testAccount = testAccount,
  ): Buffer => bankFile(dialect, of, payments);
  const send = async (bytes: Buffer, options: Options = {}): Promise<TestResponse> =>
    call('POST', '/kontor/bank_file', { body: { name: 'camt.xml', content: bytes.toString('base64') }, ...options });
  const sent = async (bytes: Buffer) => bankFileCreate.answer.parse((await send(bytes)).body);
  const entries = async (bank_file_id?: number) =>
    bankEntryQuery.answer.parse(
      (await call('POST', '/kontor/bank_entry/query', { body: bank_file_id === undefined ? {} : { bank_file_id } }))
        .body,
    );
  const outcomes = ({ body }: TestResponse) => bankOperations[6].answer.parse(body).entries;
  /** Books the first proposal. */
  const book = async (
    ids: readonly { readonly id: number; readonly candidates: readonly Candidate[] }[],
    options: Options = {},
  ) =>
    call('POST', '/kontor/bank_entry/book', {
      body: {
        bookings: ids.map(({ id, candidates: [first] }) => ({
          id,
          parts: first?.payment_id === null ? first.parts : [],
          ...(first?.payment_id === null ? {} : { payment_id: first?.payment_id }),
        })),
      },
      ...options,
    });
  const undo = async (id: number) =>
    bankFileUndo.answer.parse((await call('POST', `/kontor/bank_file/${id}/undo`)).body);
  const paymentsOf = async (path: string) => recordsOf(await call('GET', `${path}/payment`));
  const open = async (path: string): Promise<unknown> => documents.field(path, 'total_remaining_payments');
  return {
    ...documents,
    accountId,
    invoice,
    payment,
    fileOf,
    send,
    sent,
    entries,
    outcomes,
    book,
    undo,
    paymentsOf,
    open,
  };
};

type Candidate = {
  readonly parts: readonly { readonly kb_invoice_id: number; readonly value: string }[];
  readonly payment_id: number | null;
};
