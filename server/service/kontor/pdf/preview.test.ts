import { afterAll, describe, expect, it } from 'vitest';
import { entityTables } from '../../records/entity.ts';
import { name, sql } from '../../store/sql.ts';
import { recordOf } from '../../testing/test-service.ts';
import { startPaperService } from '../../testing/test-paper-service.ts';
import { bytesOf, readPages, readText } from '../../papers/render/test-pdf.ts';
import { printedTables } from '../../papers/frozen.ts';

/** `kontor`: the PDF of an unsaved document, and one PDF of many documents. */
const service = await startPaperService();
const { call, make, addLine, issued, remind, makeContact } = service;
afterAll(service.close);

/** Every row of every table that holds documents and the records they refer to. */
const everything = async (): Promise<string> => {
  const tables = [...entityTables, ...printedTables].map((table) => table.name);
  const rows = [];
  for (const table of [...tables, 'event', 'sequence'])
    rows.push(table, await service.database.all(sql`select * from ${name(table)}`));
  return JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
};
const preview = async (document: string, body: object, token?: string) =>
  call('POST', `/kontor${document}/preview`, { body, ...(token === undefined ? {} : { token }) });

const line = { type: 'KbPositionCustom', account_id: 1, tax_id: 4, amount: '2' };

describe('preview', () => {
  it('shows the fields and positions on screen with totals, and stores nothing', async () => {
    const invoice = await make('kb_invoice', { header: 'vorher' });
    await addLine(invoice, 'gespeichert', '100');
    const contact_id = await makeContact({ name_1: 'Andere AG' });
    const before = await everything();
    const answered = await preview(invoice, {
      document: { header: 'nachher', contact_id, mwst_type: 1, is_valid_to: '2026-01-31' },
      positions: [
        { type: 'KbPositionSubposition', id: 1, text: 'Gruppe', show_pos_nr: true },
        { ...line, id: 7, text: 'neu', unit_price: '1000', parent_id: 1, unit_id: 1 },
        { ...line, id: 8, text: 'vielleicht', unit_price: '5', is_optional: true },
        { type: 'KbPositionSubtotal', id: 1, text: 'Zwischentotal' },
        { type: 'KbPositionDiscount', id: 1, text: 'Rabatt', value: '10', is_percentual: true },
        { type: 'KbPositionPagebreak', id: 1 },
        { type: 'KbPositionText', id: 1, text: 'Schluss' },
        { ...line, type: 'KbPositionExpense', id: 1, text: 'Spesen', unit_price: '10' },
      ],
    });
    expect(answered.status).toBe(200);
    const pages = await readPages(bytesOf(answered.body));
    expect(pages).toHaveLength(2);
    const lines = pages.flat();
    expect(lines).toEqual(
      expect.arrayContaining([
        'nachher',
        'Andere AG',
        '1 Gruppe 2’000.00',
        '1.1 neu 2 Stk 1’000.00 2’000.00',
        '2 vielleicht 2 5.00 (10.00)',
        'Zwischentotal 2’000.00',
        'Rabatt (10 %) −200.00',
        'Schluss',
        '3 Spesen 2 10.00 20.00',
        'Total CHF 1’820.00',
      ]),
    );
    expect(lines.join('\n')).toContain('31.01.2026');
    expect(lines.join('\n')).not.toContain('gespeichert');
    expect(await everything()).toBe(before);
  });

  it('a preview without input is the document as stored', async () => {
    const invoice = await make('kb_invoice');
    await addLine(invoice, 'gespeichert', '100');
    const stored = await call('GET', `${invoice}/pdf`);
    expect((await preview(invoice, {})).text).toBe(stored.text);
  });

  it.each([
    [422, 'a field that is none', { document: { total: '1' } }],
    [422, 'a contact that is not there', { document: { contact_id: 99_999 } }],
    [422, 'a tax that is not there', { positions: [{ ...line, id: 1, unit_price: '1', tax_id: 99_999 }] }],
    [422, 'a parent that is not in the list', { positions: [{ ...line, id: 1, unit_price: '1', parent_id: 3 }] }],
    [422, 'a list in place of an object', []],
  ])('refuses with %i %s', async (status, _, body) => {
    expect((await preview(await make('kb_invoice'), body)).status).toBe(status);
  });

  it('is only for drafts, and requires the right to edit them', async () => {
    const invoice = await issued('100');
    expect((await preview(invoice, {})).status).toBe(403);
    const draft = await make('kb_invoice');
    expect((await preview(draft, {}, await service.token(service.owner, ['kb_invoice_show']))).status).toBe(403);
    expect((await preview(draft, {}, await service.token(service.time))).status).toBe(403);
    expect((await preview('/kb_invoice/99999', {})).status).toBe(404);
    const abroad = { body: {}, token: service.foreign, org: service.stranger.org };
    expect((await call('POST', `/kontor${draft}/preview`, abroad)).status).toBe(404);
  });
});

describe('pdf_batch', () => {
  const batch = async (body: unknown, token?: string) =>
    call('POST', '/kontor/pdf_batch', { body, ...(token === undefined ? {} : { token }) });
  const idIn = (path: string): number => Number(path.split('/').at(-1));

  it('is one file of all documents in the given order', async () => {
    const invoice = await issued('100');
    const offer = await make('kb_offer');
    const expected = [
      { kind: 'reminder', id: idIn(await remind(invoice)) },
      { kind: 'invoice', id: idIn(invoice) },
      { kind: 'estimate', id: idIn(offer) },
      { kind: 'order', id: idIn(await make('kb_order')) },
    ];
    const answered = await batch(expected);
    expect(answered.body).toMatchObject({ name: 'one-ag-2025-11-20.pdf' });
    const pages = await readPages(bytesOf(answered.body));
    const titles = ['Zahlungserinnerung', 'Rechnung RE-', 'Offerte AN-', 'Auftragsbestätigung AU-'];
    expect(pages).toHaveLength(titles.length);
    for (const [index, title] of titles.entries())
      expect(pages[index]?.some((text) => text.startsWith(title))).toBe(true);
  });

  it('accepts 500 documents and no more', async () => {
    const offer = await make('kb_offer');
    await call('POST', `${offer}/issue`);
    const one = { kind: 'estimate', id: idIn(offer) };
    const many = Array.from({ length: 500 }, () => one);
    const file = Buffer.from(bytesOf((await batch(many)).body)).toString('latin1');
    expect(file.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(500);
    for (const body of [[...many, one], [], [{ kind: 'contact', id: 1 }], {}])
      expect((await batch(body)).status).toBe(422);
  }, 180_000);

  it('requires the right to every kind in it, and every document', async () => {
    const invoice = idIn(await issued('100'));
    const token = await service.token(service.owner, ['kb_invoice_show']);
    expect((await batch([{ kind: 'invoice', id: invoice }], token)).status).toBe(200);
    const both = [
      { kind: 'invoice', id: invoice },
      { kind: 'estimate', id: 1 },
    ];
    expect((await batch(both, token)).status).toBe(403);
    expect((await batch([{ kind: 'invoice', id: invoice }], await service.token(service.time))).status).toBe(403);
    expect((await batch([{ kind: 'invoice', id: 99_999 }])).status).toBe(404);
    const abroad = { body: [{ kind: 'invoice', id: invoice }], token: service.foreign, org: service.stranger.org };
    expect((await call('POST', '/kontor/pdf_batch', abroad)).status).toBe(404);
  });
});

describe('a PDF that cannot be drawn', () => {
  it('is refused in a sentence, and changes nothing', async () => {
    const invoice = await issued('100');
    await service.database.transaction(
      async (transaction) =>
        void (await transaction.run(sql`
          update printed_document set printed = replace(printed, '"iban":"CH93', '"iban":"XX93')
          where company_id = ${service.owner.companyId} and document_id = ${Number(invoice.split('/').at(-1))}`)),
    );
    const answered = await call('GET', `${invoice}/pdf`, { headers: { 'accept-language': 'de' } });
    expect(answered.status).toBe(500);
    expect(recordOf(answered)['message']).toContain('Das PDF konnte nicht erstellt werden');
    expect(await readText(bytesOf((await call('GET', `${await issued('1')}/pdf`)).body))).toContain('Total CHF');
  });
});
