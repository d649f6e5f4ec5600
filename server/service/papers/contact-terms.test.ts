import { afterAll, describe, expect, it } from 'vitest';
import { idOf, recordOf, recordsOf } from '../testing/test-service.ts';
import { startPaperService } from '../testing/test-paper-service.ts';
import { readPages, readText } from './render/test-pdf.ts';

/** Defaults that a contact passes to its documents: terms of payment and VAT number. */
const service = await startPaperService();
const { call, make, addLine, makeContact, paper } = service;
afterAll(service.close);

const terms = await call('POST', '/kb_terms_of_payment_template', {
  body: { name: '10 Tage', text: 'Zahlbar innert 10 Tagen.', days: 10 },
});
const ownTerms = idOf(terms);
/** Includes the inputs that the record does not return. */
const readRecord = async (document: string) => {
  const filter = [{ field: 'id', value: Number(document.split('/').at(-1)) }];
  return recordsOf({
    ...terms,
    body: recordOf(await call('POST', '/kontor/query/invoice', { body: { filter } }))['records'],
  })[0];
};

describe('a contact’s terms', () => {
  it('apply to new invoices, with their due date, unless others are sent', async () => {
    const contact_id = await makeContact({ kb_terms_of_payment_template_id: ownTerms });
    const invoice = await make('kb_invoice', { contact_id, is_valid_from: '2026-02-20' });
    expect(await readRecord(invoice)).toMatchObject({
      kb_terms_of_payment_template_id: ownTerms,
      is_valid_to: '2026-03-02',
    });
    await addLine(invoice, 'Beratung', '100');
    await call('POST', `${invoice}/issue`);
    expect(await readText(await paper(invoice))).toContain('Zahlbar innert 10 Tagen.');
    const other = await make('kb_invoice', { contact_id, kb_terms_of_payment_template_id: 1 });
    expect(await readRecord(other)).toMatchObject({ kb_terms_of_payment_template_id: 1 });
    expect(await readRecord(await make('kb_invoice'))).not.toMatchObject({ kb_terms_of_payment_template_id: ownTerms });
  });

  it('can be chosen, and cannot be deleted while a contact uses them', async () => {
    expect((await call('DELETE', `/kb_terms_of_payment_template/${ownTerms}`)).status).toBe(403);
    const body = { contact_type_id: 1, name_1: 'X', user_id: 1, owner_id: 1, kb_terms_of_payment_template_id: 999 };
    expect((await call('POST', '/contact', { body })).status).toBe(422);
  });
});

describe('a contact’s VAT number', () => {
  it.each([
    [1, 'Ihre MWST-Nr. ATU12345678'],
    [2, 'Votre n° TVA ATU12345678'],
    [3, 'Vostro n. IVA ATU12345678'],
    [4, 'Your VAT no. ATU12345678'],
  ])('is printed in language %i', async (language_id, line) => {
    const contact_id = await makeContact({ vat_number: 'ATU12345678' });
    const invoice = await make('kb_invoice', { contact_id, language_id });
    await addLine(invoice, 'Beratung', '100');
    expect((await readPages(await paper(invoice))).flat()).toEqual(
      expect.arrayContaining([expect.stringContaining(line)]),
    );
  });

  it('is not mentioned if there is none', async () => {
    expect(await readText(await paper(await make('kb_invoice')))).not.toContain('Ihre MWST-Nr.');
  });
});

/** Ids of the sales taxes of 0 % that give a reason, by their codes. */
const taxOf = async (code: string): Promise<number> =>
  Number(recordsOf(await call('POST', '/tax/search', { body: [{ field: 'code', value: code }] }))[0]?.['id']);

describe('lines without tax', () => {
  it('print each reason once, in the document’s language', async () => {
    const [exported, abroad] = [await taxOf('UEX'), await taxOf('UAL')];
    const business = await makeContact({ vat_number: 'ATU12345678' });
    const invoice = await make('kb_invoice', { contact_id: business });
    await addLine(invoice, 'Ware', '100', { tax_id: exported });
    await addLine(invoice, 'Ware', '50', { tax_id: exported });
    await addLine(invoice, 'Beratung', '100', { tax_id: abroad });
    const lines = (await readPages(await paper(invoice))).flat();
    expect(lines.filter((line) => line === 'Ausfuhr, von der MWST befreit (Art. 23 MWSTG).')).toHaveLength(1);
    expect(lines).toContain(
      'Leistungsort im Ausland, keine Schweizer MWST (Art. 8 MWSTG). Die Steuer schuldet der Empfänger (Reverse Charge).',
    );
    const person = await make('kb_invoice', { language_id: 2 });
    await addLine(person, 'Conseil', '100', { tax_id: abroad });
    const text = await readText(await paper(person));
    expect(text).toContain('Lieu de la prestation à l’étranger, sans TVA suisse (art. 8 LTVA).');
    expect(text).not.toContain('Autoliquidation');
  });

  it('print nothing if their 0 % tax has no reason', async () => {
    const invoice = await make('kb_invoice');
    await addLine(invoice, 'Beratung', '100', { tax_id: await taxOf('U0') });
    expect(await readText(await paper(invoice))).not.toContain('MWSTG');
  });
});
