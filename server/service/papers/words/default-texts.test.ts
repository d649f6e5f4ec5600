import { afterAll, describe, expect, it } from 'vitest';
import { idOf } from '../../testing/test-service.ts';
import { startPaperService } from '../../testing/test-paper-service.ts';
import { readPages } from '../render/test-pdf.ts';

/** Papers print the words of a new company in the language of the document (rulings/paper#usual-words). */
const service = await startPaperService();
const { call, make, addLine, editProfile, paper } = service;
afterAll(service.close);

/** `Stk` is the first unit of a new company, `h` the second; the first terms are 30 days. */
const linesWith = async (language_id: number, unit_id: number, more: object = {}) => {
  const invoice = await make('kb_invoice', { language_id, ...more });
  await addLine(invoice, 'Tisch', '100', { unit_id });
  return (await readPages(await paper(invoice))).flat();
};

const languages = [
  [1, 'Zahlbar innert 30 Tagen.', 'Stk'],
  [2, 'Payable dans les 30 jours.', 'pce'],
  [3, 'Pagabile entro 30 giorni.', 'pz'],
  [4, 'Payable within 30 days.', 'pc'],
] as const;

describe('terms of payment and units', () => {
  it.each(languages)('terms and units of a new company are in language %i', async (language_id, terms, unit) => {
    const lines = await linesWith(language_id, 1);
    expect(lines).toContain(terms);
    expect(lines).toContain(`1 Tisch 1 ${unit} 100.00 100.00`);
    expect(await linesWith(language_id, 2)).toContain('1 Tisch 1 h 100.00 100.00');
  });

  it.each(languages)(
    'default terms are recognised in each language, and by their days: to language %i',
    async (language_id, terms) => {
      for (const text of ['Zahlbar innert 45 Tagen.', 'Payable within 45 days.', 'Pagabile entro 45 giorni.']) {
        const body = { name: '45', days: 45, text };
        const template = idOf(await call('POST', '/kb_terms_of_payment_template', { body }));
        const lines = await linesWith(language_id, 1, { kb_terms_of_payment_template_id: template });
        expect(lines).toContain(terms.replace('30', '45'));
      }
    },
  );

  it('terms written by users are printed as they are', async () => {
    const text = 'Zahlbar innert 30 Tagen mit 2 % Skonto.';
    const body = { name: 'Skonto', days: 30, text };
    const template = idOf(await call('POST', '/kb_terms_of_payment_template', { body }));
    const unit = idOf(await call('POST', '/unit', { body: { name: 'Laufmeter' } }));
    const lines = await linesWith(2, unit, { kb_terms_of_payment_template_id: template });
    expect(lines).toContain(text);
    expect(lines).toContain('1 Tisch 1 Laufmeter 100.00 100.00');
    const own = { terms_of_payment_text: 'Zahlbar innert 30 Tagen.' };
    expect(await linesWith(2, unit, own)).toContain('Zahlbar innert 30 Tagen.');
  });
});

it.each([
  [1, 'MWST'],
  [2, 'TVA'],
  [3, 'IVA'],
  [4, 'VAT'],
])('the VAT number of a Swiss company names the tax in language %i, however it was typed', async (language_id, tax) => {
  for (const vat_number of ['CHE-123.456.788 MWST', 'CHE-123.456.788 TVA', 'CHE-123.456.788']) {
    await editProfile({ vat_number });
    expect(await linesWith(language_id, 1)).toContainEqual(expect.stringContaining(`CHE-123.456.788 ${tax}`));
  }
  await editProfile({ vat_number: 'DE 136 695 976' });
  const lines = await linesWith(language_id, 1);
  expect(lines.filter((line) => line.includes('136 695 976')).some((line) => line.includes(tax))).toBe(false);
});
