import { afterAll, describe, expect, it } from 'vitest';
import { recordOf } from '../testing/test-service.ts';
import { startPaperService } from '../testing/test-paper-service.ts';
import { bytesOf, readPages, readText } from './render/test-pdf.ts';

/**
 * The action `pdf`: the content of each document's paper (rulings/paper#pdf), and the actions that freeze it
 * (rulings/documents#issued).
 */
const service = await startPaperService();
const { call, make, add, addLine, issued, remind, paper, editProfile, makeContact } = service;
afterAll(service.close);

const linesOf = async (document: string): Promise<readonly string[]> => (await readPages(await paper(document))).flat();
const act = async (document: string, action: string) => call('POST', `${document}/${action}`);
const same = (one: Uint8Array, other: Uint8Array): boolean => Buffer.from(one).equals(Buffer.from(other));

describe('the PDF file', () => {
  it.each([
    ['kb_offer', 'Offerte'],
    ['kb_order', 'Auftragsbestätigung'],
    ['kb_invoice', 'Rechnung'],
  ] as const)('the file of %s has its number as name and in its title', async (segment, word) => {
    const document = await make(segment);
    await addLine(document, 'Beratung', '100');
    await act(document, 'issue');
    const number = String(recordOf(await call('GET', document))['document_nr']);
    const answered = await call('GET', `${document}/pdf`);
    expect(answered.status).toBe(200);
    expect(answered.body).toMatchObject({ name: `${number}.pdf`, mime: 'application/pdf' });
    expect(await readPages(bytesOf(answered.body)).then(([lines]) => lines)).toContain(`${word} ${number}`);
  });

  it('the file of a reminder has number, title and level as its name, whatever the number contains', async () => {
    await editProfile({
      number_patterns: {
        estimate: '{nr}',
        order: '{nr}',
        expense: '{nr}',
        invoice: '../R {nr:3}/25',
        credit_note: '{nr}',
      },
    });
    const invoice = await issued('100');
    await editProfile({
      number_patterns: {
        estimate: 'AN-{nr:5}',
        order: 'AU-{nr:5}',
        invoice: 'RE-{nr:5}',
        expense: 'EX-{nr:5}',
        credit_note: 'GU-{nr:5}',
      },
    });
    await remind(invoice);
    const { name } = recordOf(await call('GET', `${await remind(invoice)}/pdf`));
    expect(name).toMatch(/^R-\d{3}-25-Mahnung-2\.pdf$/);
  });

  it.each([
    [1, 'Zahlungserinnerung', 'Mahnung'],
    [2, 'Rappel-de-paiement', 'Sommation'],
    [3, 'Promemoria-di-pagamento', 'Sollecito'],
    [4, 'Payment-reminder', 'Reminder'],
  ])('the file of a reminder is named as its title in language %i', async (language_id, first, second) => {
    const invoice = await issued('100', { language_id });
    const names = [
      await remind(invoice),
      await remind(invoice),
      await remind(invoice, { title: '3. Brief / letzter' }),
    ].map(async (reminder) => recordOf(await call('GET', `${reminder}/pdf`))['name']);
    const number = String(recordOf(await call('GET', invoice))['document_nr']);
    const titles = [`${first}-1`, `${second}-2`, '3.-Brief-letzter-3'];
    expect(await Promise.all(names)).toEqual(titles.map((title) => `${number}-${title}.pdf`));
  });
});

describe('the PDF of a draft', () => {
  it.each([
    [1, 'Entwurf'],
    [2, 'brouillon'],
    [3, 'bozza'],
    [4, 'draft'],
  ])('the draft in language %i says so in its title and follows changes', async (language_id, word) => {
    const contact = await makeContact();
    const draft = await make('kb_invoice', { language_id, contact_id: contact });
    await addLine(draft, 'Beratung', '100');
    expect((await linesOf(draft)).join('\n')).toMatch(new RegExp(`RE-\\d{5}, ${word}`));
    await call('POST', `/contact/${contact}`, { body: { name_1: 'Neuer Name AG' } });
    expect(await linesOf(draft)).toContain('Neuer Name AG');
    await act(draft, 'issue');
    expect((await linesOf(draft)).join('\n')).not.toContain(word);
  });
});

describe('the figures', () => {
  it('add up: lines, groups, subtotal, discount, optional lines in brackets, taxes and rounding', async () => {
    const offer = await make('kb_offer', { show_position_taxes: true });
    const group = recordOf(await add(offer, 'subposition', { text: 'Abschluss', show_pos_nr: true }))['id'];
    await addLine(offer, 'Buchungen<br><b>bis 500</b>', '1480', { parent_id: group, discount_in_percent: '10' });
    await addLine(offer, 'Beratung', '165', { parent_id: group, amount: '4.5', unit_id: 2 });
    await add(offer, 'subtotal', { text: 'Zwischentotal' });
    const extra = await addLine(offer, 'Zusatz', '660.03');
    await call('PUT', `${offer}/kb_position_custom/${extra}`, {
      body: { text: 'Zusatz', amount: '1', unit_price: '660.03', tax_id: 1, account_id: 1, is_optional: true },
    });
    await addLine(offer, 'Spesen', '102.33', { tax_id: 4 });
    await add(offer, 'discount', { text: 'Treuerabatt', value: '5', is_percentual: true });
    const lines = await linesOf(offer);
    const [record, text] = [recordOf(await call('GET', offer)), lines.join('\n')];
    expect(lines).toEqual(
      expect.arrayContaining([
        '1 Abschluss 2’074.50',
        expect.stringMatching(/^1\.1 Buchungen 1 1’480\.00 10 % \d+(\.\d+)? % 1’332\.00$/),
        'bis 500',
        expect.stringMatching(/^1\.2 Beratung 4\.5 h 165\.00 .* 742\.50$/),
        'Zwischentotal 2’074.50',
        expect.stringMatching(/^2 Zusatz 1 660\.03 .* \(660\.03\)$/),
        'optional',
        'Treuerabatt (5 %) −108.84',
      ]),
    );
    expect(text).not.toContain('<');
    expect(text).toContain('Beträge in Klammern sind optional');
    const amount = (label: RegExp): number => {
      const found = lines
        .filter((line) => label.test(line))
        .map((line) => Number(line.split(' ').at(-1)?.replaceAll('’', '').replace('−', '-')));
      return found.reduce((sum, one) => sum + Math.round(one * 100), 0);
    };
    expect(amount(/^Netto /)).toBe(207_450 + 10_233 - 10_884);
    expect(amount(/^(Netto|MWST [\d.]+|Rundung) /)).toBe(amount(/^Total CHF /));
    expect(amount(/^Total CHF /)).toBe(Math.round(Number(record['total']) * 100));
    expect(amount(/^Total CHF /) % 5).toBe(0);
  });

  it('have the rate of each position if there are several rates, otherwise only if that is chosen', async () => {
    const invoice = await make('kb_invoice');
    await addLine(invoice, 'Beratung', '100');
    expect(await linesOf(invoice)).toContain('1 Beratung 1 100.00 100.00');
    await addLine(invoice, 'Fachbuch', '50', { tax_id: 2 });
    const lines = await linesOf(invoice);
    expect(lines).toContain('1 Beratung 1 100.00 8.1 % 100.00');
    expect(lines).toContain('2 Fachbuch 1 50.00 2.6 % 50.00');
    await call('POST', invoice, { body: { mwst_type: 1 } });
    expect(await linesOf(invoice)).toContain('2 Fachbuch 1 50.00 50.00');
  });

  it.each([
    ['contain the taxes', { mwst_is_net: false }, ['Alle Preise enthalten die MWST.', 'Total CHF 100.00']],
    ['come without taxes', { mwst_type: 1 }, ['Alle Preise ohne MWST.', 'Total CHF 100.00']],
    ['are exempt', { mwst_type: 2 }, ['Von der MWST ausgenommen.', 'Total CHF 100.00']],
    ['are in another currency', { currency_id: 3 }, ['Total USD 108.10']],
    [
      'have a set number of decimals',
      { nb_decimals_price: 3, nb_decimals_amount: 1 },
      ['1 Beratung 1.0 100.000 100.00'],
    ],
  ])('the figures are right when prices %s, and the PDF says so', async (_, more, expected) => {
    expect(await linesOf(await issued('100', more))).toEqual(expect.arrayContaining(expected));
  });

  it.each([
    [1, ['Bezeichnung', 'Zahlbar bis', 'Netto', 'Seite 1 von 1']],
    [2, ['Désignation', 'Payable jusqu’au', 'Net', 'Page 1 sur 1']],
    [3, ['Descrizione', 'Pagabile entro il', 'Netto', 'Pagina 1 di 1']],
    [4, ['Description', 'Payable by', 'Net', 'Page 1 of 1']],
  ])('the figures are named in language %i', async (language_id, words) => {
    const text = await readText(await paper(await issued('100', { language_id })));
    for (const word of words) expect(text).toContain(word);
  });
});

describe('the PDF of an issued document', () => {
  it('is frozen, whatever changes later, until it is a draft again', async () => {
    const contact = await makeContact();
    const invoice = await issued('100', { contact_id: contact });
    const before = await paper(invoice);
    const unseen = await issued('100');
    await editProfile({ name: 'Umbenannt AG', city: 'Bern' });
    await call('POST', `/contact/${contact}`, { body: { name_1: 'Verzogen AG', city: 'Genf' } });
    await call('POST', '/bank_account/1', { body: { iban_nr: 'CH58 0079 1123 0008 8901 2' } });
    await call('POST', `${invoice}/payment`, { body: { date: '2025-11-20', value: '50' } });
    expect(same(await paper(invoice), before)).toBe(true);
    expect(await readText(await paper(unseen))).not.toContain('Umbenannt AG');
    await editProfile({ name: 'Lindenhof Treuhand AG', city: 'Zürich' });
    const other = await issued('100', { contact_id: contact });
    await act(other, 'revert_issue');
    await call('POST', `/contact/${contact}`, { body: { name_1: 'Dritte AG' } });
    await act(other, 'issue');
    expect(await linesOf(other)).toContain('Dritte AG');
  });

  it('keeps the company’s logo at the time', async () => {
    const invoice = await issued('100');
    const without = await paper(invoice);
    await editProfile({ logo: `data:image/jpeg;base64,${Buffer.from('x').toString('base64')}` });
    expect(same(await paper(invoice), without)).toBe(true);
    await editProfile({ logo: null });
  });
});

describe('the PDF of a reminder', () => {
  it('follows payments while unsent, is frozen when sent, and follows again when unsent', async () => {
    const invoice = await issued('1000');
    const reminder = await remind(invoice, { value: '20' });
    const pay = async () => call('POST', `${invoice}/payment`, { body: { date: '2025-11-20', value: '81' } });
    await pay();
    expect(await linesOf(reminder)).toEqual(
      expect.arrayContaining(['Erhalten −81.00', 'Offen 1’000.00', 'Mahngebühr 20.00', 'Zu zahlen CHF 1’020.00']),
    );
    await act(reminder, 'mark_as_sent');
    const sent = await paper(reminder);
    await pay();
    await editProfile({ phone: '+41 44 555 01 20' });
    expect(same(await paper(reminder), sent)).toBe(true);
    await act(reminder, 'mark_as_unsent');
    const fresh = expect.arrayContaining(['+41 44 555 01 20', 'Zu zahlen CHF 939.00']);
    expect(await linesOf(reminder)).toEqual(fresh);
    await act(reminder, 'mark_as_sent');
    await editProfile({ phone: '+41 44 555 99 99' });
    expect(await linesOf(reminder)).toEqual(fresh);
    await editProfile({ phone: null });
  });

  it('a reminder created as sent is frozen from the start', async () => {
    const reminder = await remind(await issued('1000'), { is_sent: true });
    await editProfile({ phone: '+41 44 555 01 20' });
    expect(await linesOf(reminder)).not.toContain('+41 44 555 01 20');
    await editProfile({ phone: null });
  });

  it('shows the invoice lines on request, and its own texts', async () => {
    const invoice = await issued('1000');
    const plain = await readText(await paper(await remind(invoice, { header: 'Kopf', footer: 'Fuss' })));
    expect(plain).not.toContain('Beratung');
    for (const word of ['Zahlungserinnerung', 'Kopf', 'Fuss']) expect(plain).toContain(word);
    expect(await readText(await paper(await remind(invoice, { show_positions: true })))).toContain('1 Beratung 1');
  });
});

describe('without the right to read the document', () => {
  it('a user gets no PDF of it', async () => {
    const offer = await make('kb_offer');
    expect((await call('GET', `${offer}/pdf`, { token: service.foreign, org: service.stranger.org })).status).toBe(404);
    const token = await service.token(service.owner, ['kb_invoice_show', 'general']);
    expect((await call('GET', `${offer}/pdf`, { token })).status).toBe(403);
    expect((await call('GET', `${offer}/pdf`, { token: await service.token(service.time) })).status).toBe(403);
    expect((await call('GET', '/kb_offer/99999/pdf')).status).toBe(404);
  });
});
