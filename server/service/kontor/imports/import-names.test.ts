import { afterAll, describe, expect, it } from 'vitest';
import { importInvoices, importInvoicesCheck } from '#contract/kontor/import-invoice-operations.ts';
import { importMaster, importMasterCheck } from '#contract/kontor/import-master-operations.ts';
import { importNames } from '#contract/kontor/import-names-operations.ts';
import { scopes } from '#contract/scopes.ts';
import { idOf, recordsOf, startTestService, type TestResponse } from '../../testing/test-service.ts';
import { undoImport } from './test-undo.ts';

/** Decision 79: names in a file that mean no record. */
const service = await startTestService();
const { call, owner } = service;
afterAll(service.close);

const user_id = owner.userId;
const article = (intern_name: string, named: object) => ({ record: { intern_name, user_id }, named });
const chosen = (field: string, value: string, choice: object) => ({ field, value, id: null, ...choice });

const check = async (resource: string, rows: readonly object[], names: readonly object[]) =>
  importMasterCheck.answer
    .parse((await call('POST', '/kontor/import/master/check', { body: { resource, rows, names } })).body)
    .rows.map(({ outcome, errors }) => [outcome, ...errors].join(' '));
const send = async (resource: string, rows: readonly object[], names: readonly object[], more = {}) =>
  call('POST', '/kontor/import/master', { body: { name: 'a.csv', resource, existing: 'skip', rows, names, ...more } });
const written = ({ body }: TestResponse) => importMaster.answer.parse(body);
const named = async (path: string, value: string, field = 'name') =>
  recordsOf(await call('POST', `${path}/search`, { body: [{ field, value, criteria: '=' }] }));

describe('names', () => {
  it('mean a record, none, several, or one that is deactivated', async () => {
    const id = idOf(await call('POST', '/unit', { body: { name: 'Elle' } }));
    await call('POST', `/kontor/master_unit/${id}`, { body: { is_active: false } });
    for (const city of ['Bern', 'Chur'])
      await call('POST', '/contact', { body: { contact_type_id: 1, name_1: 'Zweimal', city, user_id, owner_id: 1 } });
    const ask = async (resource: string, names: readonly (readonly [string, string])[]) =>
      importNames.answer.parse(
        (
          await call('POST', '/kontor/import/names', {
            body: { resource, names: names.map(([field, value]) => ({ field, value })) },
          })
        ).body,
      ).outcomes;
    expect(
      await ask('item', [
        ['unit_id', ' STK '],
        ['unit_id', 'Palette'],
        ['unit_id', 'elle'],
        ['tax_income_id', '8.1%'],
        ['contact_id', 'zweimal'],
        ['intern_name', 'Stk'],
      ]),
    ).toEqual(['known', 'unknown', 'closed', 'known', 'several', 'unknown']);
    expect(
      await ask('invoice', [
        ['contact', 'Zweimal'],
        ['currency', 'CHF'],
        ['tax', '9.9'],
      ]),
    ).toEqual(['several', 'known', 'unknown']);
  });

  it('become a record for all their rows, once, and the undo of the import deletes it', async () => {
    const rows = [article('Ziegel', { unit_id: 'Palette' }), article('Sand', { unit_id: ' palette' })];
    const names = [chosen('unit_id', 'Palette', { create: 'Palette' })];
    expect(await check('item', rows, names)).toEqual(['new', 'new']);
    expect(await named('/unit', 'Palette')).toEqual([]);
    const answered = written(await send('item', rows, names));
    const [unit, ...others] = await named('/unit', 'Palette');
    expect(others).toEqual([]);
    for (const { id } of answered.rows)
      expect((await call('GET', `/article/${id}`)).body).toMatchObject({ unit_id: unit?.['id'] });
    expect(answered.import.records).toBe(3);
    expect(await undoImport(call, answered.import.id)).toEqual({ records: 3, kept: [] });
    expect(await named('/unit', 'Palette')).toEqual([]);
  });

  it('that exist by the time of the import are used, and stay when it is undone', async () => {
    const unit = idOf(await call('POST', '/unit', { body: { name: 'Sack' } }));
    const names = [chosen('unit_id', 'Säcke', { create: 'sack' })];
    const answered = written(await send('item', [article('Zement', { unit_id: 'Säcke' })], names));
    expect((await call('GET', `/article/${answered.rows[0]?.id}`)).body).toMatchObject({ unit_id: unit });
    expect(await undoImport(call, answered.import.id)).toEqual({ records: 1, kept: [] });
    expect(await named('/unit', 'Sack')).toHaveLength(1);
  });

  it('stay if something else uses them since', async () => {
    const names = [chosen('unit_id', 'Rolle', { create: 'Rolle' })];
    const answered = written(await send('item', [article('Draht', { unit_id: 'Rolle' })], names));
    const [unit] = await named('/unit', 'Rolle');
    await call('POST', '/article', { body: { intern_name: 'Band', intern_code: 'B', user_id, unit_id: unit?.['id'] } });
    const { records, kept } = await undoImport(call, answered.import.id);
    expect(records).toBe(1);
    expect(kept).toMatchObject([{ resource: 'unit', id: unit?.['id'] }]);
  });

  it('are not created for rows that are left out', async () => {
    await call('POST', '/article', { body: { intern_name: 'Schon da', intern_code: 'S-1', user_id } });
    const names = [chosen('unit_id', 'Kiste', { create: 'Kiste' })];
    const answered = written(await send('item', [article('Schon da', { unit_id: 'Kiste' })], names));
    expect(answered.rows[0]?.outcome).toBe('duplicate');
    expect(await named('/unit', 'Kiste')).toEqual([]);
  });

  it('mean the chosen record, or none; a record of another kind refuses the row', async () => {
    const unit = idOf(await call('POST', '/unit', { body: { name: 'Meter' } }));
    const preTax = recordsOf(await call('GET', '/tax')).find(({ type }) => type === 'pre_tax');
    const rows = [
      article('Seil', { unit_id: 'lfm' }),
      article('Kabel', { unit_id: 'ohne' }),
      article('Rohr', { tax_income_id: 'Vorsteuer' }),
    ];
    const names = [
      chosen('unit_id', 'lfm', { id: unit }),
      chosen('unit_id', 'ohne', {}),
      chosen('tax_income_id', 'Vorsteuer', { id: preTax?.['id'] }),
    ];
    expect(await check('item', rows, names)).toEqual([
      'new',
      'new',
      'refused tax_income_id: “Vorsteuer” is not known.',
    ]);
    const answered = written(await send('item', rows, names));
    const units = await Promise.all(
      answered.rows.slice(0, 2).map(async ({ id }) => (await call('GET', `/article/${id}`)).body),
    );
    expect(units).toMatchObject([{ unit_id: unit }, { unit_id: null }]);
  });

  it('of contacts: salutations, titles and groups become records, a country does not', async () => {
    const record = { contact_type_id: 2, name_1: 'Muster', user_id, owner_id: user_id };
    const rows = [{ record, named: { salutation_id: 'Sehr geehrtes', title_id: 'Mag.' } }];
    const names = [
      chosen('salutation_id', 'Sehr geehrtes', { create: 'Sehr geehrtes' }),
      chosen('title_id', 'Mag.', { create: 'Mag.' }),
    ];
    const answered = written(await send('contact', rows, names));
    const [title] = await named('/title', 'Mag.');
    expect((await call('GET', `/contact/${answered.rows[0]?.id}`)).body).toMatchObject({ title_id: title?.['id'] });
    expect(await undoImport(call, answered.import.id)).toEqual({ records: 3, kept: [] });
    const country = [chosen('country_id', 'Utopia', { create: 'Utopia' })];
    expect((await send('contact', [{ record, named: { country_id: 'Utopia' } }], country)).status).toBe(403);
  });

  it('a project of a new contact is not the one without a contact', async () => {
    const project = { name: 'Umzug', user_id };
    await call('POST', '/pr_project', { body: project });
    const names = [chosen('contact_id', 'Neu AG', { create: 'Neu AG' })];
    const rows = [{ record: project, named: { contact_id: 'Neu AG' } }];
    expect(await check('project', rows, names)).toEqual(['new']);
    const answered = written(await send('project', rows, names));
    expect(answered.rows[0]?.outcome).toBe('created');
    const [contact] = await named('/contact', 'Neu AG', 'name_1');
    expect((await call('GET', `/pr_project/${answered.rows[0]?.id}`)).body).toMatchObject({
      contact_id: contact?.['id'],
    });
  });

  it('are created only by callers who may create such records', async () => {
    const token = await service.token(
      owner,
      scopes.filter((scope) => scope !== 'general'),
    );
    const body = {
      name: 'a.csv',
      resource: 'item',
      existing: 'skip',
      rows: [article('Nein', { unit_id: 'Fremd' })],
      names: [chosen('unit_id', 'Fremd', { create: 'Fremd' })],
    };
    expect((await call('POST', '/kontor/import/master', { body, token })).status).toBe(403);
    expect(await named('/unit', 'Fremd')).toEqual([]);
  });
});

describe('names of open invoices', () => {
  const row = (document_nr: string, more: object = {}) => ({
    document_nr,
    is_valid_from: '2025-10-01',
    is_valid_to: '2025-12-31',
    contact: 'Ganz Neu AG',
    amounts: [{ amount: '108.10', tax: 'Normal' }],
    ...more,
  });

  it('a contact is created and a tax is chosen, and one undo deletes invoice and contact', async () => {
    const tax = recordsOf(await call('GET', '/tax')).find(
      ({ type, value }) => type === 'sales_tax' && Number(value) === 8.1,
    );
    const names = [
      chosen('contact', 'Ganz Neu AG', { create: 'Ganz Neu AG' }),
      chosen('tax', 'Normal', { id: tax?.['id'] }),
    ];
    const rows = [row('N-1'), row('N-2')];
    const { body: checked } = await call('POST', '/kontor/import/invoices/check', { body: { rows, names } });
    expect(importInvoicesCheck.answer.parse(checked).rows.map(({ outcome }) => outcome)).toEqual(['new', 'new']);
    expect(await named('/contact', 'Ganz Neu AG', 'name_1')).toEqual([]);
    const { body } = await call('POST', '/kontor/import/invoices', { body: { name: 'offen.csv', rows, names } });
    const answered = importInvoices.answer.parse(body);
    expect(answered.rows.map(({ outcome, errors }) => [outcome, ...errors])).toEqual([['created'], ['created']]);
    const [contact, ...others] = await named('/contact', 'Ganz Neu AG', 'name_1');
    expect(others).toEqual([]);
    expect((await call('GET', `/kb_invoice/${answered.rows[0]?.id}`)).body).toMatchObject({
      contact_id: contact?.['id'],
      total: '108.1000',
    });
    expect(await undoImport(call, answered.import.id)).toEqual({ records: 3, kept: [] });
    expect(await named('/contact', 'Ganz Neu AG', 'name_1')).toEqual([]);
  });
});
