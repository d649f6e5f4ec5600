import { afterAll, describe, expect, it } from 'vitest';
import { idOf, recordsOf } from '../testing/test-service.ts';
import { startPaperService } from '../testing/test-paper-service.ts';
import { bytesOf, readPages } from './render/test-pdf.ts';

/** The reason for a line without tax, on the papers that follow an invoice (rulings/paper#untaxed). */
const service = await startPaperService();
const { call, make, addLine, makeContact, paper } = service;
afterAll(service.close);

const business = await makeContact({ vat_number: 'DE123456789' });
const taxOf = async (code: string): Promise<number> =>
  Number(recordsOf(await call('POST', '/tax/search', { body: [{ field: 'code', value: code }] }))[0]?.['id']);
const [exported, exempt, abroad] = [await taxOf('UEX'), await taxOf('UAN'), await taxOf('UAL')];
const invoiceWith = async (taxes: readonly number[], language_id = 1): Promise<string> => {
  const invoice = await make('kb_invoice', { contact_id: business, language_id });
  for (const tax_id of taxes) await addLine(invoice, 'Leistung', '100', { tax_id });
  await call('POST', `${invoice}/issue`);
  return invoice;
};
const creditOf = async (invoice: string, body: object): Promise<string[]> => {
  const note = idOf(await call('POST', `/kontor${invoice}/credit_note`, { body: { reason: 'Irrtum', ...body } }));
  return (await readPages(bytesOf((await call('GET', `/kontor/credit_note/${note}/pdf`)).body))).flat();
};

const sentences = [
  [
    1,
    'Leistungsort im Ausland, keine Schweizer MWST (Art. 8 MWSTG). Die Steuer schuldet der Empfänger (Reverse Charge).',
  ],
  [
    2,
    'Lieu de la prestation à l’étranger, sans TVA suisse (art. 8 LTVA). Autoliquidation : la TVA est due par le destinataire.',
  ],
  [
    3,
    'Luogo della prestazione all’estero, senza IVA svizzera (art. 8 LIVA). Inversione contabile: l’imposta è dovuta dal destinatario.',
  ],
  [4, 'Place of supply abroad, no Swiss VAT (art. 8 Swiss VAT Act). Reverse charge: the recipient owes the tax.'],
] as const;

describe('the reverse charge', () => {
  it.each(sentences)('is on a credit note in language %i', async (language_id, sentence) => {
    const invoice = await invoiceWith([abroad], language_id);
    expect((await creditOf(invoice, { amount: '40' })).join(' ')).toContain(sentence);
  });

  it.each(sentences)('stays on a cancelled invoice in language %i', async (language_id, sentence) => {
    const invoice = await invoiceWith([abroad], language_id);
    await call('POST', `${invoice}/cancel`);
    expect((await readPages(await paper(invoice))).flat().join(' ')).toContain(sentence);
  });
});

it('a credit note gives the reasons of its own lines only', async () => {
  const invoice = await invoiceWith([exported, exempt, 1]);
  const [line] = recordsOf(await call('GET', `${invoice}/kb_position_custom`));
  const text = (await creditOf(invoice, { lines: [{ type: 'KbPositionCustom', id: line?.['id'], amount: '1' }] })).join(
    ' ',
  );
  expect(text).toContain('Ausfuhr, von der MWST befreit (Art. 23 MWSTG).');
  expect(text).not.toContain('Art. 21');
});

it('a cancelled invoice keeps each reason', async () => {
  const invoice = await invoiceWith([exported, exempt]);
  await call('POST', `${invoice}/cancel`);
  const lines = (await readPages(await paper(invoice))).flat();
  expect(lines).toContain('Ausfuhr, von der MWST befreit (Art. 23 MWSTG).');
  expect(lines).toContain('Von der MWST ausgenommene Leistung (Art. 21 MWSTG).');
});
