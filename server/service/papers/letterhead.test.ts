import { afterAll, describe, expect, it } from 'vitest';
import { check } from '#contract/kontor/check-operation.ts';
import { startPaperService } from '../testing/test-paper-service.ts';
import { leftOf, readPages, scanQr, topOf } from './render/test-pdf.ts';

/** A company's choices for its letterhead: the footer line and the side of the window. */
const service = await startPaperService();
const { call, editProfile, issued, make, addLine, paper } = service;
afterAll(service.close);

const footer = 'Lindenhof Treuhand AG · CHE-123.456.788 MWST · CH93 0076 2011 6238 5295 7';

describe('the footer line', () => {
  it('is on every page, also above the QR-bill, instead of name and title', async () => {
    await editProfile({ letterhead_footer: footer });
    const invoice = await make('kb_invoice');
    for (let line = 1; line <= 60; line += 1) await addLine(invoice, `Zeile ${line}`, '10');
    await call('POST', `${invoice}/issue`);
    const bytes = await paper(invoice);
    const pages = await readPages(bytes);
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, lines] of pages.entries())
      expect(lines).toContain(`${footer} Seite ${index + 1} von ${pages.length}`);
    expect(await scanQr(bytes, pages.length)).toHaveLength(31);
  });

  it('stays on one line left of the page number, however long', async () => {
    await editProfile({ letterhead_footer: 'W'.repeat(120) });
    const lines = (await readPages(await paper(await issued('100')))).flat();
    expect(lines).toContain(`${'W'.repeat(120)} Seite 1 von 1`);
  });

  it('is checked for characters that cannot be printed', async () => {
    await editProfile({ letterhead_footer: 'Grüsse 🎉' });
    const invoice = await make('kb_invoice');
    await addLine(invoice, 'Beratung', '100');
    const findings = check.answer.parse((await call('GET', `/kontor${invoice}/check`)).body);
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'unprintable', place: 'company_profile', text: '🎉' }),
    );
    await editProfile({ letterhead_footer: null });
    expect((await readPages(await paper(invoice))).flat()).toContainEqual(
      expect.stringMatching(/^Lindenhof Treuhand AG · Rechnung RE-\d+, Entwurf Seite 1 von 1$/),
    );
  });
});

describe('the address', () => {
  it.each([
    ['left', 20, 125],
    ['right', 125, 20],
  ] as const)('is %s, with the dates on the other side', async (address_side, address, dates) => {
    await editProfile({ address_side });
    const bytes = await paper(await issued('100'));
    expect(await leftOf(bytes, '8002 Zürich')).toBeCloseTo(address, 0);
    expect(await topOf(bytes, '8002 Zürich')).toBeLessThan(90);
    expect(await topOf(bytes, 'Muster AG')).toBeGreaterThan(50);
    expect(await leftOf(bytes, 'Datum')).toBeCloseTo(dates, 0);
    expect(await scanQr(bytes)).toHaveLength(31);
  });

  it('stays in its place in an issued PDF', async () => {
    await editProfile({ address_side: 'left' });
    const invoice = await issued('100');
    const before = await paper(invoice);
    await editProfile({ address_side: 'right', letterhead_footer: footer });
    expect(await paper(invoice)).toEqual(before);
  });
});
