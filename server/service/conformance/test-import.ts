import { importInvoices } from '#contract/kontor/import-invoice-operations.ts';
import { recordOf, type startTestService } from '../testing/test-service.ts';

const invoice = {
  document_nr: 'A-1',
  is_valid_from: '2025-03-04',
  is_valid_to: '2025-04-03',
  contact: 'Import',
  amounts: [{ amount: '100', tax: '8.1' }],
};

/** A body for each operation that imports rows; `row` is a time entry. */
export const importBodiesOf = (row: object): ReadonlyMap<string, unknown> => {
  const master = { resource: 'item', rows: [{ record: { intern_name: 'Import' } }] };
  const invoices = { rows: [invoice] };
  return new Map<string, unknown>([
    ['import_create', { name: 'Import', rows: [row] }],
    ['import_rows', { rows: [row] }],
    ['import_records', { name: 'Import' }],
    ['import_names', { resource: 'item', names: [{ field: 'unit_id', value: 'Stk' }] }],
    ['import_master_check', master],
    ['import_master', { name: 'Import', existing: 'skip', ...master }],
    ['import_invoices_check', invoices],
    ['import_invoices', { name: 'Import', ...invoices }],
    ['import_invoice_paper', { content: Buffer.from('%PDF-1.7').toString('base64') }],
  ]);
};

/** The id of an invoice imported for a contact. */
export const importedInvoice = async (
  { call }: Pick<Awaited<ReturnType<typeof startTestService>>, 'call'>,
  contactId: number,
): Promise<number> => {
  const mail = 'imported@one-ag.example';
  const { name_1 } = recordOf(await call('POST', `/contact/${contactId}`, { body: { mail } }));
  const rows = [{ ...invoice, document_nr: `Imported ${String(name_1)}`, contact: mail }];
  const { body } = await call('POST', '/kontor/import/invoices', { body: { name: 'Import', rows } });
  const [row] = importInvoices.answer.parse(body).rows;
  if (row === undefined || row.id === null) throw new Error(`not imported: ${row?.errors.join(' ')}`);
  return row.id;
};
