import { afterAll, expect, it } from 'vitest';
import { creditNotePdf } from '#contract/kontor/credit-note-operations.ts';
import { pdfFile, type PdfFile } from '#contract/resources/pdf.ts';
import { readText } from '../../papers/render/test-pdf.ts';
import { documentsIn } from '../../testing/test-documents.ts';
import { recordOf, recordsOf, startTestService } from '../../testing/test-service.ts';

/** `credit_note_pdf`, the look at the paper before it is issued; it writes nothing. */
const service = await startTestService();
const { call } = service;
afterAll(service.close);
const { make, act } = await documentsIn(service);

const textOf = async ({ content }: PdfFile): Promise<string> => readText(Buffer.from(content, 'base64'));

it('draws the paper that is issued afterwards, and leaves the invoice as it is', async () => {
  const invoice = await make('kb_invoice');
  const position = { account_id: 1, tax_id: 1, amount: 1, unit_price: 100, text: 'Beratung' };
  await call('POST', `${invoice}/kb_position_custom`, { body: position });
  const body = { reason: 'Verspätung', amount: 10.8, header: 'Wir bedauern es.' };
  await act(invoice, 'issue');
  const before = recordOf(await call('GET', invoice));
  const drawn = await call('POST', `/kontor${invoice}/credit_note/pdf`, { body });
  expect(drawn.status).toBe(200);
  const { credit_note, pdf } = creditNotePdf.answer.parse(drawn.body);
  expect(recordsOf(await call('GET', '/kontor/credit_note'))).toEqual([]);
  expect(recordOf(await call('GET', invoice))).toEqual(before);
  const made = recordOf(await call('POST', `/kontor${invoice}/credit_note`, { body }));
  expect(credit_note).toEqual(made);
  const text = await textOf(pdf);
  for (const words of [credit_note.document_nr, 'Wir bedauern es.', 'Verspätung', '10.80'])
    expect(text).toContain(words);
  expect(text).toBe(await textOf(pdfFile.parse((await call('GET', `/kontor/credit_note/${credit_note.id}/pdf`)).body)));
  const tooMuch = { ...body, amount: 1000 };
  expect((await call('POST', `/kontor${invoice}/credit_note/pdf`, { body: tooMuch })).status).toBe(422);
});
