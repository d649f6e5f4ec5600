import { afterAll, expect, it } from 'vitest';
import { printedDocument } from '../papers/render/printed-document.ts';
import { sql } from '../store/sql.ts';
import { startPaperService } from '../testing/test-paper-service.ts';
import { recordOf } from '../testing/test-service.ts';

/** The paper asks for the amount in the ledger, whatever changed since the draft was saved (rulings/documents#issued-total). */
const service = await startPaperService();
const { call, database, make, addLine, editProfile } = service;
afterAll(service.close);

/** The amount due on the frozen paper, in its QR-bill and in the record: total and open. */
const amounts = async (invoice: string) => {
  const id = Number(invoice.split('/').at(-1));
  const row = await database.get(sql`
    select printed from printed_document where kind = ${'invoice'} and document_id = ${id}`);
  const { totals, qr_bill } = printedDocument.parse(JSON.parse(String(row?.['printed'])));
  const { total, total_remaining_payments: open } = recordOf(await call('GET', invoice));
  const due = totals.at(-1)?.amount;
  return { due, qr: qr_bill?.amount, total: Number(total).toFixed(2), open: Number(open).toFixed(2) };
};

it('is rounded like the paper if the rounding changed meanwhile', async () => {
  await editProfile({ rounding: '0.05' });
  const invoice = await make('kb_invoice');
  await addLine(invoice, 'Beratung', '33.33', { amount: '3' });
  expect(recordOf(await call('GET', invoice))).toMatchObject({ total: '108.1000' });
  await editProfile({ rounding: '0.01' });
  await call('POST', `${invoice}/issue`);
  expect(await amounts(invoice)).toEqual({ due: '108.09', qr: '108.09', total: '108.09', open: '108.09' });
});
