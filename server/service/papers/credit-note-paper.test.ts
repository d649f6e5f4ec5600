import { afterAll, describe, expect, it } from 'vitest';
import { recordOf, recordsOf } from '../testing/test-service.ts';
import { startPaperService } from '../testing/test-paper-service.ts';
import { bytesOf, readPages } from './render/test-pdf.ts';

/** rulings/paper#credit-note: the papers of credit notes and cancellations, in four languages. */
const service = await startPaperService();
const { call, make, add, addLine, issued, remind, paper, editProfile } = service;
afterAll(service.close);

const credit = async (invoice: string, body: object = {}) => {
  const made = recordOf(
    await call('POST', `/kontor${invoice}/credit_note`, { body: { reason: 'Irrtum im Preis', ...body } }),
  );
  const path = `/kontor/credit_note/${String(made['id'])}`;
  const bytes = async (): Promise<Uint8Array> => bytesOf((await call('GET', `${path}/pdf`)).body);
  return { number: String(made['document_nr']), bytes, lines: (await readPages(await bytes())).flat() };
};
const numberOf = async (document: string) => String(recordOf(await call('GET', document))['document_nr']);

describe('the PDF of a credit note', () => {
  it.each([
    [1, 'Gutschrift', 'Rechnung vom', 'MWST', 'Grund: Irrtum im Preis', 'Stornorechnung'],
    [2, 'Note de crédit', 'Facture du', 'TVA', 'Motif : Irrtum im Preis', 'Annulation de facture'],
    [3, 'Nota di credito', 'Fattura del', 'IVA', 'Motivo: Irrtum im Preis', 'Storno di fattura'],
    [4, 'Credit note', 'Invoice date', 'VAT', 'Reason: Irrtum im Preis', 'Invoice cancellation'],
  ])(
    'the PDF in language %i has its title and names the invoice, its day, the reason and the tax',
    async (language_id, title, dated, tax, reason, cancellation) => {
      const invoice = await issued('100', { language_id });
      const { number, lines } = await credit(invoice, { amount: '54.05' });
      expect(lines).toContain(`${title} ${number}`);
      const text = lines.join('\n');
      expect(text).toContain(await numberOf(invoice));
      expect(text).toMatch(new RegExp(`${dated}\\s+20\\.11\\.2025`));
      expect(text.replaceAll(' ', ' ')).toContain(reason);
      expect(text).toMatch(new RegExp(`${tax} 8\\.1 % .+ −50\\.00 −4\\.05`));
      expect(text).toMatch(/Total\w* CHF −54\.05/);
      const wrong = await issued('100', { language_id });
      const voided = await credit(wrong, { kind: 'cancellation' });
      expect(voided.lines).toContain(`${cancellation} ${voided.number}`);
      expect(voided.lines.join('\n')).toMatch(/Total\w* CHF −108\.10/);
    },
  );

  it.each([
    [1, 'Guten Tag', 'schreiben wir Ihnen gut', 'Freundliche Grüsse'],
    [2, 'Bonjour,', 'Nous vous créditons', 'Meilleures salutations'],
    [3, 'Buongiorno', 'vi accreditiamo', 'Cordiali saluti'],
    [4, 'Dear customer', 'We are crediting you', 'Kind regards'],
  ])(
    'in language %i has texts of its own where they were written, else those of Kontor',
    async (language_id, ...defaults) => {
      const joined = (lines: readonly string[]): string => lines.join(' ').replaceAll(/\s+/g, ' ');
      const plain = joined((await credit(await issued('100', { language_id }), { amount: 10 })).lines);
      for (const words of defaults) expect(plain).toContain(words);
      const invoice = await issued('100', { language_id });
      const header = 'Zu {invoice_nr} vom {invoice_date}: {total}[, Projekt {project}]. {unknown}';
      const own = joined((await credit(invoice, { amount: '54.05', header, footer: 'Bis bald, {company}' })).lines);
      expect(own).toContain(`Zu ${await numberOf(invoice)} vom 20.11.2025: CHF 54.05. {unknown}`);
      expect(own).toContain('Bis bald, Lindenhof Treuhand AG');
      expect(own).toContain('Irrtum im Preis');
      for (const words of defaults) expect(own).not.toContain(words);
    },
  );

  it('shows each line as billed, and its share of the discounts', async () => {
    const invoice = await make('kb_invoice');
    const id = await addLine(invoice, 'Beratung vor Ort', '165', { amount: '8' });
    await add(invoice, 'discount', { text: 'Treuerabatt', is_percentual: true, value: '5' });
    await call('POST', `${invoice}/issue`);
    const lines = [{ type: 'KbPositionCustom', id, amount: '2.5' }];
    const text = (await credit(invoice, { lines })).lines.join('\n');
    expect(text).toMatch(/Beratung vor Ort 2\.5 165\.00 −412\.50/);
    // 5 % of 412.50 is 20.625; the value of the line is 391.88.
    expect(text).toMatch(/\nRabatte, anteilig 20\.62/);
    expect(text).toMatch(/Netto −391\.88/);
    // A later one may contain a part of the first as well.
    const rest = (await credit(invoice, { lines })).lines.join('\n');
    expect(rest).toMatch(/Rabatte und frühere Gutschriften, anteilig 20\.6/);
  });

  it('names only discounts on the cancellation of an invoice that nothing has reduced', async () => {
    const invoice = await make('kb_invoice');
    await addLine(invoice, 'Beratung vor Ort', '165', { amount: '8' });
    await add(invoice, 'discount', { text: 'Treuerabatt', is_percentual: true, value: '5' });
    await call('POST', `${invoice}/issue`);
    const text = (await credit(invoice, { kind: 'cancellation' })).lines.join('\n');
    expect(text).toMatch(/\nRabatte, anteilig 66\.00/);
    expect(text).not.toContain('frühere Gutschriften');
  });

  it('stays as created', async () => {
    const invoice = await issued('100');
    const { bytes } = await credit(invoice, { amount: 10 });
    const before = await readPages(await bytes());
    await editProfile({ name: 'Andere AG' });
    expect(await readPages(await bytes())).toEqual(before);
    await editProfile({ name: 'Lindenhof Treuhand AG' });
  });

  it('shows what is set off and what is paid out', async () => {
    const invoice = await issued('100');
    await call('POST', `${invoice}/payment`, { body: { date: '2025-11-20', value: 60 } });
    const text = (await credit(invoice, { amount: 100, paid_out: '51.90' })).lines.join('\n');
    expect(text).toContain('Wird mit dem offenen Betrag der Rechnung verrechnet: CHF 48.10.');
    expect(text).toContain('Wird Ihnen ausbezahlt: CHF 51.90.');
  });

  it('is part of a batch', async () => {
    const invoice = await issued('100');
    const { number } = await credit(invoice, { amount: 10 });
    const sought = [{ field: 'document_nr', value: number }];
    const [found] = recordsOf(await call('POST', '/kontor/credit_note/search', { body: sought }));
    const batch = await call('POST', '/kontor/pdf_batch', { body: [{ kind: 'credit_note', id: found?.['id'] }] });
    expect((await readPages(bytesOf(batch.body))).flat()).toContain(`Gutschrift ${number}`);
  });
});

it('a reminder shows what was credited, so that its figures add up', async () => {
  const invoice = await issued('100', { is_valid_from: '2025-09-01', is_valid_to: '2025-10-01' });
  await credit(invoice, { amount: 8.1 });
  const text = (await readPages(await paper(await remind(invoice)))).flat().join('\n');
  expect(text).toMatch(/Rechnungsbetrag 108\.10/);
  expect(text).toMatch(/Gutgeschrieben −8\.10/);
  expect(text).toMatch(/Offen 100\.00/);
});
