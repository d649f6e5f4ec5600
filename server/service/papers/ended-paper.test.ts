import { afterAll, describe, expect, it } from 'vitest';
import { sql } from '../store/sql.ts';
import { recordOf } from '../testing/test-service.ts';
import { startPaperService } from '../testing/test-paper-service.ts';
import { bytesOf, readPages, readText, scanQr } from './render/test-pdf.ts';

/** Papers that nobody should pay: those of cancelled documents (rulings/paper#cancelled) and of drafts (rulings/paper#draft). */
const service = await startPaperService();
const { call, make, addLine, issued, remind, paper, editProfile } = service;
afterAll(service.close);

const act = async (document: string, action: string) => call('POST', `${document}/${action}`);
const numberOf = async (document: string) => String(recordOf(await call('GET', document))['document_nr']);
const linesOf = async (document: string) => (await readPages(await paper(document))).flat();
const same = (one: Uint8Array, other: Uint8Array): boolean => Buffer.from(one).equals(Buffer.from(other));

/** Returns whether a page can be paid: it has a QR code or the words of the payment part. */
const isPayable = async (bytes: Uint8Array): Promise<boolean> => {
  const pages = await readPages(bytes);
  const codes = await Promise.all(pages.map(async (_, index) => scanQr(bytes, index + 1)));
  const words = /Zahlteil$|Section paiement|Sezione pagamento|Payment part$|Empfangsschein|Récépissé|Ricevuta|Receipt/m;
  return codes.some((code) => code !== undefined) || words.test(pages.flat().join('\n'));
};

describe('the PDF of a cancelled document', () => {
  it.each([
    [1, 'Rechnung', 'storniert'],
    [2, 'Facture', 'annulée'],
    [3, 'Fattura', 'annullata'],
    [4, 'Invoice', 'cancelled'],
  ])('the PDF in language %i says so in its heading and has no payment part', async (language_id, word, cancelled) => {
    const invoice = await issued('100', { language_id });
    expect(await isPayable(await paper(invoice))).toBe(true);
    await act(invoice, 'cancel');
    expect(await linesOf(invoice)).toContain(`${word} ${await numberOf(invoice)}, ${cancelled}`);
    expect(await isPayable(await paper(invoice))).toBe(false);
  });

  it('is otherwise as issued, whatever changes later', async () => {
    const invoice = await issued('100');
    const before = await linesOf(invoice);
    await act(invoice, 'cancel');
    const bytes = await paper(invoice);
    await editProfile({ name: 'Umbenannt AG' });
    expect(same(await paper(invoice), bytes)).toBe(true);
    await editProfile({ name: 'Lindenhof Treuhand AG' });
    const number = await numberOf(invoice);
    const unmarked = (await linesOf(invoice)).map((line) => line.replace(`${number}, storniert`, number));
    const table = (lines: readonly string[]) =>
      lines.slice(
        0,
        lines.findIndex((line) => line.startsWith('Total CHF')),
      );
    // The due date disappears, and the text beside it moves up.
    const isDay = (line: string): boolean => line.startsWith('Zahlbar bis');
    expect(table(unmarked).toSorted()).toEqual(
      table(before)
        .filter((line) => !isDay(line))
        .toSorted(),
    );
    const [row] = await service.database.all(
      sql`select printed from printed_document where kind = 'invoice' and document_id = ${Number(invoice.split('/')[2])}`,
    );
    expect(JSON.parse(String(row?.['printed']))).toMatchObject({
      title: `Rechnung ${number}`,
      qr_bill: { amount: '108.10' },
    });
  });

  it('the PDF names no account even without a QR-bill', async () => {
    const invoice = await issued('100', { currency_id: 3 });
    expect(await linesOf(invoice)).toContainEqual(expect.stringContaining('Zahlbar an'));
    await act(invoice, 'cancel');
    expect(await readText(await paper(invoice))).not.toMatch(/Zahlbar an|IBAN/);
  });

  it.each([
    [1, 'Rechnung', /Zahlbar|innert/],
    [2, 'Facture', /Payable/],
    [3, 'Fattura', /Pagabile/],
    [4, 'Invoice', /Payable/],
  ])('the PDF in language %i has neither a due date nor terms', async (language_id, word, paymentRequest) => {
    const invoice = await issued('100', { language_id });
    const reminder = await remind(invoice, { is_sent: true, header: '', footer: '' });
    for (const document of [invoice, reminder]) expect(await readText(await paper(document))).toMatch(paymentRequest);
    await act(invoice, 'cancel');
    for (const document of [invoice, reminder]) {
      const text = await readText(await paper(document));
      expect(text).toContain(word);
      expect(text).not.toMatch(paymentRequest);
    }
  });

  it.each([
    [1, 'Offerte', 'abgelehnt'],
    [2, 'Offre', 'refusée'],
    [3, 'Offerta', 'rifiutata'],
    [4, 'Estimate', 'declined'],
  ])(
    'the PDF in language %i says that an estimate was declined, until that is undone',
    async (language_id, word, declined) => {
      const estimate = await make('kb_offer', { language_id });
      await act(estimate, 'issue');
      const heading = `${word} ${await numberOf(estimate)}`;
      expect(await linesOf(estimate)).toContain(heading);
      await act(estimate, 'reject');
      expect(await linesOf(estimate)).toContain(`${heading}, ${declined}`);
      await act(estimate, 'revert_issue');
      await act(estimate, 'issue');
      expect(await linesOf(estimate)).toContain(heading);
    },
  );

  it('a cancelled order has such a PDF too, but never a declined one', async () => {
    const order = await make('kb_order');
    await act(order, 'cancel');
    expect(await linesOf(order)).toContain(`Auftragsbestätigung ${await numberOf(order)}, storniert`);
    const estimate = await make('kb_offer');
    await act(estimate, 'issue');
    await act(estimate, 'reject');
    expect(await readText(await paper(estimate))).not.toContain('storniert');
  });

  it('a cancellation also marks the PDFs of reminders, sent or not', async () => {
    const invoice = await issued('100');
    const sent = await remind(invoice, { is_sent: true });
    const unsent = await remind(invoice, { value: '20' });
    await act(invoice, 'cancel');
    for (const reminder of [sent, unsent]) {
      expect(await linesOf(reminder)).toContain(`Rechnung ${await numberOf(invoice)}, storniert`);
      expect(await isPayable(await paper(reminder))).toBe(false);
    }
  });

  it('is the same in a combined PDF', async () => {
    const invoice = await issued('100');
    await act(invoice, 'cancel');
    const id = Number(invoice.split('/')[2]);
    const { body } = await call('POST', '/kontor/pdf_batch', { body: [{ kind: 'invoice', id }] });
    expect(await isPayable(bytesOf(body))).toBe(false);
  });
});

describe('the PDF of a draft', () => {
  it.each([
    [1, 'Der Zahlteil mit QR-Code steht hier, sobald die Rechnung ausgestellt ist.'],
    [2, 'La section paiement avec code QR figurera ici dès que la facture sera émise.'],
    [3, 'La sezione pagamento con codice QR figurerà qui non appena la fattura sarà emessa.'],
    [4, 'The payment part with QR code will appear here once the invoice is issued.'],
  ])('the draft in language %i has no QR code, and as many pages as the invoice', async (language_id, words) => {
    const draft = await make('kb_invoice', { language_id });
    for (let line = 1; line <= 9; line += 1) await addLine(draft, 'Beratung', '100');
    const before = await readPages(await paper(draft));
    expect(before.flat()).toContain(words);
    expect(await isPayable(await paper(draft))).toBe(false);
    await act(draft, 'issue');
    expect(await isPayable(await paper(draft))).toBe(true);
    expect((await readPages(await paper(draft))).length).toBe(before.length);
  });

  it('has no QR code in the preview', async () => {
    const draft = await make('kb_invoice');
    await addLine(draft, 'Beratung', '100');
    expect(await isPayable(bytesOf((await call('POST', `/kontor${draft}/preview`, { body: {} })).body))).toBe(false);
  });
});
