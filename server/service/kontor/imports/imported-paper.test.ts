import { afterAll, describe, expect, it } from 'vitest';
import { importInvoices } from '#contract/kontor/import-invoice-operations.ts';
import { readText, scanQr } from '../../papers/render/test-pdf.ts';
import { startPaperService } from '../../testing/test-paper-service.ts';

/** Decision 85: papers of invoices that another program issued. */
const service = await startPaperService();
const { call, remind, paper, makeContact } = service;
afterAll(service.close);
await makeContact({ nr: 'K-9', name_1: 'Altkundin AG' });

const counter = { next: 1 };
const imported = async (more: object = {}): Promise<string> => {
  const row = {
    document_nr: `ALT-${counter.next++}`,
    is_valid_from: '2025-09-01',
    is_valid_to: '2025-10-01',
    contact: 'K-9',
    amounts: [{ amount: '100.03', tax: '8.1' }],
    ...more,
  };
  const { body } = await call('POST', '/kontor/import/invoices', { body: { name: 'offen.csv', rows: [row] } });
  return `/kb_invoice/${importInvoices.answer.parse(body).rows[0]?.id}`;
};
/** Type and value of the reference in the QR code. */
const referenceOn = async (document: string) => (await scanQr(await paper(document)))?.slice(27, 29);
const scor = 'RF18539007547034';
const qrr = '210000000003139471430009017';

describe('the paper of an imported invoice', () => {
  it('shows number and exact total if the customer’s PDF is missing', async () => {
    const text = await readText(await paper(await imported()));
    expect(text).toContain('ALT-1');
    expect(text).toContain('100.03');
    expect(text).toContain('Gemäss Rechnung ALT-1');
  });

  it('and of its reminder ask for payment with the reference that the customer knows', async () => {
    const invoice = await imported({ reference: scor });
    expect(await referenceOn(invoice)).toEqual(['SCOR', scor]);
    expect(await referenceOn(await remind(invoice))).toEqual(['SCOR', scor]);
  });

  it('get a new reference from Kontor if the account does not allow the imported one', async () => {
    const invoice = await imported({ reference: qrr });
    expect(await referenceOn(invoice)).toEqual(['SCOR', expect.stringMatching(/^RF\d\d[\dA-Z]+$/)]);
  });
});
