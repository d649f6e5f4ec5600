import { afterAll, describe, expect, it } from 'vitest';
import { importMaster, importMasterCheck } from '#contract/kontor/import-master-operations.ts';
import { idOf, recordsOf, startTestService, type TestResponse } from '../../testing/test-service.ts';
import { undoImport } from './test-undo.ts';

/** Decision 79: contacts, items and projects from a file. */
const service = await startTestService();
const { call, owner, time } = service;
afterAll(service.close);

const users = { user_id: owner.userId, owner_id: owner.userId };
const company = (name_1: string, more = {}) => ({ contact_type_id: 1, name_1, ...users, ...more });
const row = (record: object, named = {}) => ({ record, named });

const check = async (resource: string, rows: readonly object[]) =>
  importMasterCheck.answer.parse((await call('POST', '/kontor/import/master/check', { body: { resource, rows } })).body)
    .rows;
const write = async (resource: string, rows: readonly object[], more = {}) =>
  call('POST', '/kontor/import/master', {
    body: { name: 'kunden.csv', resource, existing: 'skip', rows, ...more },
  });
const writtenBy = (answered: TestResponse) => importMaster.answer.parse(answered.body);
const outcomesOf = (answered: TestResponse) => writtenBy(answered).rows.map(({ outcome }) => outcome);
const readBody = async (path: string) => (await call('GET', path)).body;

describe('references by name, number or code', () => {
  it.each(['Schweiz', 'Switzerland', 'SUISSE', 'svizzera', 'CH'])('%s is Switzerland', async (country_id) => {
    const answered = await write('contact', [row(company(`In ${country_id}`), { country_id, language_id: 'fr' })]);
    const [{ id } = { id: 0 }] = writtenBy(answered).rows;
    const contact = await readBody(`/contact/${id}`);
    const search = [{ field: 'iso_3166_alpha2', value: 'CH' }];
    const [switzerland] = recordsOf(await call('POST', '/country/search', { body: search }));
    expect(switzerland).toBeDefined();
    expect(contact).toMatchObject({ country_id: switzerland?.['id'] });
  });

  it('a text that matches nothing, or several records, refuses the row and names the field', async () => {
    await call('POST', '/contact', { body: company('Zweimal GmbH', { city: 'Bern' }) });
    await call('POST', '/contact', { body: company('Zweimal GmbH', { city: 'Chur' }) });
    const project = { name: 'Umzug', user_id: owner.userId };
    const rows = [
      row(project, { contact_id: 'Niemand AG' }),
      row(project, { contact_id: 'Zweimal GmbH' }),
      row({ ...project, start_date: '2025-02-30' }),
    ];
    expect((await check('project', rows)).map(({ outcome, errors }) => [outcome, errors])).toEqual([
      ['refused', ['contact_id: “Niemand AG” is not known.']],
      ['refused', ['contact_id: “Zweimal GmbH” could be one of several records.']],
      ['refused', ['start_date: Date as yyyy-mm-dd.']],
    ]);
    expect(outcomesOf(await write('project', rows))).toEqual(['refused', 'refused', 'refused']);
  });

  it('a rate is the sales tax of a price, and the unit is given in words', async () => {
    const taxes = recordsOf(await call('GET', '/tax'));
    const sold = taxes.find(({ type, value }) => type === 'sales_tax' && Number(value) === 8.1);
    const [first, second] = writtenBy(
      await write('item', [
        row({ intern_name: 'Papier', sale_price: '12.50' }, { tax_income_id: '8.1%', unit_id: 'stk' }),
        row({ intern_name: 'Karton' }, { tax_income_id: '8.1', unit_id: 'Fass' }),
      ]),
    ).rows;
    expect(sold).toBeDefined();
    expect(await readBody(`/article/${first?.id}`)).toMatchObject({
      tax_income_id: sold?.['id'],
      sale_price: '12.5000',
    });
    expect(second?.errors).toEqual(['unit_id: “Fass” is not known.']);
  });
});

describe('existing records', () => {
  it('are recognised by number, e-mail address, or name and place, but not with different numbers', async () => {
    const first = company('Muster AG', { nr: 'K-1', mail: 'info@muster.example', postcode: '8000', city: 'Zürich' });
    const id = idOf(await call('POST', '/contact', { body: first }));
    const rows = [
      company('Ganz anders', { nr: 'k-1' }),
      company('Ganz anders', { mail: 'INFO@muster.example' }),
      company('muster  ag', { postcode: '8000', city: 'ZÜRICH' }),
      company('Muster AG', { postcode: '3000', city: 'Bern' }),
      company('Muster AG', { nr: 'K-2', mail: 'info@muster.example', postcode: '8000', city: 'Zürich' }),
    ].map((record) => row(record));
    const checked = await check('contact', rows);
    expect(checked.map(({ outcome, id: same, by }) => [outcome, same, by])).toEqual([
      ['existing', id, 'number'],
      ['existing', id, 'mail'],
      ['existing', id, 'name'],
      ['similar', id, null],
      ['new', null, null],
    ]);
    expect(checked[0]?.name).toBe('Muster AG');
    expect(outcomesOf(await write('contact', rows))).toEqual([
      'duplicate',
      'duplicate',
      'duplicate',
      'created',
      'created',
    ]);
  });

  it('of the same name in another place are named, and the row says what happens', async () => {
    const stored = company('Garage Brönnimann GmbH', { postcode: '8000', city: 'Zürich' });
    const id = idOf(await call('POST', '/contact', { body: stored }));
    const elsewhere = row(
      company('Garage Brönnimann', { postcode: '3000', city: 'Bern', mail: 'garage@muster.example' }),
    );
    expect(await check('contact', [elsewhere])).toEqual([
      { outcome: 'similar', id, name: 'Garage Brönnimann GmbH', by: null, errors: [] },
    ]);
    expect(outcomesOf(await write('contact', [{ ...elsewhere, similar: 'skip' }]))).toEqual(['duplicate']);
    expect(outcomesOf(await write('contact', [{ ...elsewhere, similar: 'fill' }]))).toEqual(['filled']);
    expect(await readBody(`/contact/${id}`)).toMatchObject({ city: 'Zürich', mail: 'garage@muster.example' });
    const branch = row(company('Garage Brönnimann', { postcode: '6000', city: 'Luzern' }));
    expect(outcomesOf(await write('contact', [branch]))).toEqual(['created']);
  });

  it('are recognised among the rows of the same import', async () => {
    const twice = row(company('Doppelt GmbH', { city: 'Olten' }));
    const first = await write('contact', [twice, twice]);
    expect(outcomesOf(first)).toEqual(['created', 'duplicate']);
    const { id } = writtenBy(first).import;
    expect(outcomesOf(await write('contact', [twice], { import: id }))).toEqual(['duplicate']);
    expect(outcomesOf(await write('contact', [twice], { import: id, existing: 'create' }))).toEqual(['created']);
    expect(await undoImport(call, id)).toEqual({ records: 2, kept: [] });
  });

  it('get their empty fields filled, and the undo empties them again', async () => {
    const id = idOf(await call('POST', '/contact', { body: company('Füllen AG', { city: 'Thun', phone_fixed: '1' }) }));
    const filling = row(company('Füllen AG', { city: 'Thun', phone_fixed: '2', mail: 'a@fuellen.example' }));
    const answered = await write('contact', [filling, filling], { existing: 'fill' });
    expect(outcomesOf(answered)).toEqual(['filled', 'duplicate']);
    const made = writtenBy(answered).import;
    expect(made).toMatchObject({ created: 0, duplicates: 1, records: 1 });
    expect(await readBody(`/contact/${id}`)).toMatchObject({ phone_fixed: '1', mail: 'a@fuellen.example' });
    expect(await undoImport(call, made.id)).toEqual({ records: 1, kept: [] });
    expect(await readBody(`/contact/${id}`)).toMatchObject({ phone_fixed: '1', mail: null, city: 'Thun' });
  });

  it('get what the file gives, and the undo restores what it was; each row may be treated in its own way', async () => {
    const stored = company('Neu AG', { city: 'Thun', phone_fixed: '1', birthday: '1980-01-02' });
    const id = idOf(await call('POST', '/contact', { body: stored }));
    const given = company('Neu AG', { city: 'Thun', phone_fixed: '2', mail: 'a@neu.example', birthday: '1980-01-03' });
    const rows = [
      { ...row(given), existing: 'update' },
      { ...row({ ...given, phone_fixed: '3' }), existing: 'skip' },
      { ...row(given), existing: 'update' },
    ];
    const answered = await write('contact', rows, { existing: 'create' });
    expect(outcomesOf(answered)).toEqual(['updated', 'duplicate', 'duplicate']);
    expect(await readBody(`/contact/${id}`)).toMatchObject({ ...given, user_id: owner.userId });
    expect(await undoImport(call, writtenBy(answered).import.id)).toEqual({ records: 1, kept: [] });
    expect(await readBody(`/contact/${id}`)).toMatchObject({ ...stored, mail: null });
  });

  it('keep their prices to the last place when an update is undone', async () => {
    const body = { intern_name: 'Regal', intern_code: 'R-1', sale_price: '12.3456' };
    const id = idOf(await call('POST', '/article', { body: { ...body, user_id: owner.userId } }));
    const answered = await write('item', [row({ intern_code: 'R-1', intern_name: 'Regal neu', sale_price: '13' })], {
      existing: 'update',
    });
    expect(await readBody(`/article/${id}`)).toMatchObject({ intern_name: 'Regal neu', sale_price: '13.0000' });
    await undoImport(call, writtenBy(answered).import.id);
    expect(await readBody(`/article/${id}`)).toMatchObject({ intern_name: 'Regal', sale_price: '12.3456' });
  });

  it('stay as they are if someone edited them after they were filled', async () => {
    const id = idOf(await call('POST', '/contact', { body: company('Spaeter AG', { city: 'Thun' }) }));
    const filling = row(company('Spaeter AG', { city: 'Thun', mail: 'a@spaeter.example' }));
    const made = writtenBy(await write('contact', [filling], { existing: 'fill' })).import;
    await call('POST', `/contact/${id}`, { body: { remarks: 'Wichtig' } });
    expect(await undoImport(call, made.id)).toEqual({
      records: 0,
      kept: [{ resource: 'contact', id, text: 'Changed since the import.' }],
    });
    expect(await readBody(`/contact/${id}`)).toMatchObject({ mail: 'a@spaeter.example', remarks: 'Wichtig' });
  });

  it('stay as they are if their former value is gone, and the rest of the import is undone', async () => {
    const old = await call('POST', '/unit', { body: { name: 'Alt' } });
    await call('POST', '/unit', { body: { name: 'Neu' } });
    const body = { intern_name: 'Papier', intern_code: 'P-1', unit_id: idOf(old), user_id: owner.userId };
    const id = idOf(await call('POST', '/article', { body }));
    const rows = [
      row({ intern_name: 'Davor', intern_code: 'P-0' }),
      row({ intern_name: 'Papier', intern_code: 'P-1' }, { unit_id: 'Neu' }),
      row({ intern_name: 'Danach', intern_code: 'P-2' }),
    ];
    const answered = await write('item', rows, { existing: 'update' });
    expect(outcomesOf(answered)).toEqual(['created', 'updated', 'created']);
    expect((await call('DELETE', `/unit/${idOf(old)}`)).status).toBe(200);
    expect(await undoImport(call, writtenBy(answered).import.id)).toEqual({
      records: 2,
      kept: [{ resource: 'item', id, text: 'unit_id: There is no such record.' }],
    });
  });

  it('a row created and then filled by one import is deleted by its undo', async () => {
    const rows = [row(company('Beides AG')), row(company('Beides AG', { mail: 'a@beides.example' }))];
    const answered = await write('contact', [rows[0] ?? {}, row(company('Beides AG', { phone_fixed: '3' }))], {
      existing: 'fill',
    });
    expect(outcomesOf(answered)).toEqual(['created', 'filled']);
    const { id } = writtenBy(answered).import;
    expect(outcomesOf(await write('contact', [rows[1] ?? {}], { existing: 'fill', import: id }))).toEqual(['filled']);
    expect(await undoImport(call, id)).toEqual({ records: 1, kept: [] });
  });
});

describe('items and projects', () => {
  it('items are recognised by code or name, and prices keep their decimal places', async () => {
    const rows = [
      row({ intern_code: 'A-1', intern_name: 'Stuhl', sale_price: '1234.5' }),
      row({ intern_code: 'a-1', intern_name: 'Tisch' }),
      row({ intern_name: 'stuhl' }),
      row({ intern_code: 'A-2', intern_name: 'Stuhl' }),
    ];
    const answered = await write('item', rows);
    expect(outcomesOf(answered)).toEqual(['created', 'duplicate', 'duplicate', 'created']);
    const { import: made, rows: written } = writtenBy(answered);
    expect(await readBody(`/article/${written[0]?.id}`)).toMatchObject({ intern_code: 'A-1', sale_price: '1234.5000' });
    expect(await undoImport(call, made.id)).toEqual({ records: 2, kept: [] });
    expect((await call('GET', `/article/${written[0]?.id}`)).status).toBe(404);
  });

  it('projects with the same name but different contacts are separate', async () => {
    const project = { name: 'Website', user_id: owner.userId };
    await call('POST', '/contact', { body: company('Eins AG') });
    await call('POST', '/contact', { body: company('Zwei AG', { nr: 'K-22' }) });
    const rows = [
      row(project, { contact_id: 'Eins AG' }),
      row(project, { contact_id: 'k-22' }),
      row(project, { contact_id: 'eins ag' }),
    ];
    expect(outcomesOf(await write('project', rows))).toEqual(['created', 'created', 'duplicate']);
  });
});

describe('requests', () => {
  it('are written once under one key', async () => {
    const sent = {
      body: { name: 'once.csv', resource: 'contact', existing: 'create', rows: [row(company('Einmal AG'))] },
      headers: { 'idempotency-key': 'master' },
    };
    const first = await call('POST', '/kontor/import/master', sent);
    expect((await call('POST', '/kontor/import/master', sent)).text).toBe(first.text);
  });

  it('write nothing when they only check', async () => {
    await check('contact', [row(company('Nur geprüft AG'))]);
    const found = await call('POST', '/contact/search', { body: [{ field: 'name_1', value: 'Nur geprüft AG' }] });
    expect(found.body).toEqual([]);
  });

  it('require the same rights as single creates', async () => {
    const token = await service.token(time);
    const body = { name: 'a.csv', resource: 'contact', existing: 'skip', rows: [row(company('Nicht erlaubt'))] };
    expect((await call('POST', '/kontor/import/master', { body, token })).status).toBe(403);
    const { name: _name, existing: _existing, ...checked } = body;
    expect((await call('POST', '/kontor/import/master/check', { body: checked, token })).status).toBe(403);
  });

  it('an undone import accepts no more rows: 409', async () => {
    const { id } = writtenBy(await write('contact', [row(company('Vorbei AG'))])).import;
    await undoImport(call, id);
    expect((await write('contact', [row(company('Danach AG'))], { import: id })).status).toBe(409);
  });
});
