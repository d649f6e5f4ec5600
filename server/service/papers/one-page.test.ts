import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { drawPdf } from './render/draw-pdf.ts';
import { startPaperService } from '../testing/test-paper-service.ts';
import { readPages, samplePaper, scanQr, topOf } from './render/test-pdf.ts';

/** The space of an ordinary invoice (rulings/paper#length), and the parts that must not move on the page (rulings/paper#window). */
const service = await startPaperService();
const { call, make, add, addLine, makeContact, paper } = service;
afterAll(service.close);

const words = {
  title: 'Buchhaltung November',
  header: 'Guten Tag\n\nFür unsere Leistungen stellen wir Ihnen in Rechnung:',
  footer: 'Freundliche Grüsse\nLindenhof Treuhand AG',
};

const invoiceWith = async (lines: readonly string[], more: object = {}): Promise<Uint8Array> => {
  const draft = await make('kb_invoice', { ...words, ...more });
  for (const text of lines) await addLine(draft, text, '123.45', { amount: '1.5', unit_id: 2 });
  await call('POST', `${draft}/issue`);
  return paper(draft);
};

describe('an invoice with opening, tax, rounding, terms, closing and QR-bill', () => {
  it.each([
    [1, ['Beratung']],
    [2, ['Beratung']],
    [3, ['Beratung']],
    [4, ['Beratung']],
    [1, ['Beratung', 'Buchhaltung', 'Abschluss']],
    [1, ['18.11.2025: Beratung\nSteuern 2024', '19.11.2025: Buchhaltung\nKreditoren']],
  ])('fits on one page, in language %i with %j', async (language_id, lines) => {
    const bytes = await invoiceWith(lines, { language_id });
    const pages = await readPages(bytes);
    expect(pages).toHaveLength(1);
    expect(await scanQr(bytes)).toHaveLength(31);
    expect(pages.flat()).toEqual(
      expect.arrayContaining([expect.stringMatching(/(Rundung|Arrondi|Arrotondamento|Rounding)/)]),
    );
  });

  it.each(
    [1, 2, 3, 4].flatMap((language_id) => [
      [language_id, ['Beratung']] as const,
      [language_id, ['Beratung', 'Buchhaltung', 'Abschluss']] as const,
    ]),
  )('an invoice with a discount fits on one page, in language %i with %j', async (language_id, lines) => {
    const draft = await make('kb_invoice', { ...words, language_id });
    for (const text of lines) await addLine(draft, text, '123.45', { amount: '1.5', unit_id: 2 });
    await add(draft, 'discount', { text: 'Treuerabatt', is_percentual: true, value: '10' });
    await call('POST', `${draft}/issue`);
    const bytes = await paper(draft);
    const pages = await readPages(bytes);
    expect(pages).toHaveLength(1);
    expect(pages.flat()).toEqual(expect.arrayContaining([expect.stringContaining('Treuerabatt')]));
    expect(await scanQr(bytes)).toHaveLength(31);
  });

  it('an invoice with a long address also fits on one page', async () => {
    const address = {
      contact_address_manual: 'Muster AG\nAbteilung Finanzen\nFrau Eva Frey\nPostfach\nSeestrasse 5\n8002 Zürich',
    };
    expect(await readPages(await invoiceWith(['Beratung', 'Buchhaltung', 'Abschluss'], address))).toHaveLength(1);
  });

  it('an invoice with four lines, four rates and no texts fits on one page', async () => {
    const draft = await make('kb_invoice', { show_position_taxes: true });
    for (const tax_id of [1, 2, 3, 4]) await addLine(draft, 'Ware', '99.95', { tax_id });
    await call('POST', `${draft}/issue`);
    expect(await readPages(await paper(draft))).toHaveLength(1);
  });
});

describe('the layout', () => {
  it('has the address in the envelope window, the title below it, and all of it above the QR-bill', async () => {
    const contact_id = await makeContact({ name_1: 'Fenster AG' });
    const bytes = await invoiceWith(['Beratung', 'Buchhaltung', 'Abschluss'], { contact_id });
    expect(await topOf(bytes, 'Fenster AG')).toBeGreaterThan(50);
    expect(await topOf(bytes, 'Fenster AG')).toBeLessThan(60);
    expect(await topOf(bytes, '8002 Zürich')).toBeLessThan(90);
    expect(await topOf(bytes, 'Rechnung RE-')).toBeGreaterThan(90);
    expect(await topOf(bytes, 'Freundliche Grüsse')).toBeLessThan(185);
    expect(await topOf(bytes, 'Seite 1 von 1')).toBeLessThan(192);
    expect(await topOf(bytes, 'Empfangsschein')).toBeGreaterThan(192);
  });

  it('gives earlier frozen PDFs the bytes that version 0.2.0 gave them, dates included', async () => {
    const digest = async (layout: 'close' | undefined) => {
      const paper = samplePaper({ header: 'Fällig am 20.11.2026', ...(layout && { layout }) });
      return createHash('sha256')
        .update(await drawPdf([paper]))
        .digest('hex');
    };
    expect([await digest(undefined), await digest('close')]).toEqual([
      '42daefe4ebcb7d9c0b9f0534959c5e186aa46abdaff86e35fb4bfec7f444aa17',
      '3b92cf8403897517abbd3dce96a6b0041afd05607be74992cdab1fe4a55d1595',
    ]);
  });

  it('keeps the old spacing in earlier frozen PDFs', async () => {
    const old = samplePaper({ header: 'Guten Tag\n\nZeile' });
    const [wide, close] = [await drawPdf([old]), await drawPdf([{ ...old, layout: 'close' }])];
    expect(await topOf(wide, 'Muster AG')).toBe(await topOf(close, 'Muster AG'));
    const gap = async (bytes: Uint8Array, above: string, below: string) =>
      ((await topOf(bytes, below)) ?? 0) - ((await topOf(bytes, above)) ?? 0);
    const point = 25.4 / 72;
    expect(await gap(wide, 'Guten Tag', 'Zeile')).toBeCloseTo(2 * 12.5 * point, 3);
    expect(await gap(close, 'Guten Tag', 'Zeile')).toBeCloseTo(18 * point, 3);
    expect((await topOf(wide, 'Rechnung RE-00001')) ?? 0).toBeCloseTo(
      ((await topOf(close, 'Rechnung RE-00001')) ?? 0) + 2,
      3,
    );
  });
});
