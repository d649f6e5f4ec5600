import {
  importInvoicePaper as paperEntry,
  importInvoices as writeEntry,
  importInvoicesCheck as checkEntry,
  type CheckedInvoice,
} from '#contract/kontor/import-invoice-operations.ts';
import type { ImportedRow } from '#contract/kontor/import-operations.ts';
import { invoiceOfPath } from '../../documents/document-kind.ts';
import { isImported } from '../../documents/imported-invoice.ts';
import { touch } from '../../documents/recalculate.ts';
import { secondsNow } from '../../requests/call.ts';
import { notSaved, Refusal } from '../../requests/refusal.ts';
import { sql } from '../../store/sql.ts';
import { implement, implementWrite, implementWriteTo } from '../implement/implement.ts';
import { receiptFile } from '../../expenses/receipt-file.ts';
import { createInvoice } from './create-invoice.ts';
import { addCounts, beginImport, findOpenImport } from './import-record.ts';
import { orRefused } from './or-refused.ts';
import { invoiceReader, type ReadInvoice } from './read-invoice-row.ts';

/** The effect that `import_invoices` would have on each row. */
export const importInvoicesCheck = implement(checkEntry, async (call, { rows, names }) => {
  const { read } = await invoiceReader(call, call.database, names);
  const checked: CheckedInvoice[] = [];
  for (const row of rows) {
    checked.push(
      await orRefused<CheckedInvoice>(
        call,
        async () => {
          const { same, lacksPaper } = await read(row);
          return {
            outcome: same === undefined ? 'new' : 'existing',
            id: same ?? null,
            lacks_paper: lacksPaper,
            errors: [],
          };
        },
        (errors) => ({ outcome: 'refused', id: null, lacks_paper: false, errors: [...errors] }),
      ),
    );
  }
  return { rows: checked };
});

/** Creates the invoices of the valid rows. A row is checked completely before anything of it is written. */
export const importInvoices = implementWrite(writeEntry, async (call, transaction, body) => {
  const { import: begun, name, rows, names } = body;
  const { read, references } = await invoiceReader(call, transaction, names);
  const importId = await (begun === undefined
    ? beginImport(call, transaction, name)
    : findOpenImport(call, transaction, begun));
  const readComplete = async (row: unknown): Promise<ReadInvoice> => {
    const invoice = await read(row);
    if (invoice.missing.length === 0) return invoice;
    await references.create(transaction, importId, invoice.missing);
    return read(row);
  };
  const written: ImportedRow[] = [];
  for (const row of rows) {
    const invoice = await orRefused<ReadInvoice | readonly string[]>(
      call,
      () => readComplete(row),
      (errors) => errors,
    );
    if (!('number' in invoice)) written.push({ outcome: 'refused', id: null, errors: [...invoice] });
    else if (invoice.same !== undefined) written.push({ outcome: 'duplicate', id: invoice.same, errors: [] });
    else {
      const id = await createInvoice(call, transaction, importId, invoice);
      written.push({ outcome: 'created', id, errors: [] });
    }
  }
  return { import: await addCounts(call, transaction, importId, written), rows: written };
});

/** Keeps the PDF of an imported invoice, once. */
export const importInvoicePaper = implementWriteTo(
  paperEntry,
  invoiceOfPath,
  async (call, transaction, { content }, invoice) => {
    const { companyId, userId } = call.caller;
    const file = receiptFile('', content);
    if ('problem' in file || file.mime !== 'application/pdf')
      throw notSaved((t) => [`content: ${'problem' in file && file.problem === 'size' ? t.paperTooLarge : t.noPdf}`]);
    const kept = await transaction.run(sql`
      insert into imported_paper (company_id, invoice_id, content, user_id, created_at)
      select ${companyId}, ${invoice.id}, ${file.bytes}, ${userId}, ${secondsNow(call)}
      where ${isImported(invoice.row) ? 1 : 0} = 1
      on conflict (company_id, invoice_id) do nothing`);
    if (kept === 0) throw new Refusal(409, (t) => t.noPaperExpected);
    await touch(call, transaction, invoice);
    return { success: true, size: file.bytes.length } as const;
  },
);
