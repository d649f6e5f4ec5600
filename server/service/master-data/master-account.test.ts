import { afterAll, describe, expect, it } from 'vitest';
import { accountId } from '#server/company/chart-of-accounts.ts';
import { documentsIn } from '../testing/test-documents.ts';
import { idOf, recordOf, recordsOf, startTestService } from '../testing/test-service.ts';

/** The chart of accounts, changed by owners (rulings/company#master-account). */
const service = await startTestService();
const { call, token, bookkeeper, foreign } = service;
afterAll(service.close);
const { make } = await documentsIn(service);

const path = '/kontor/master_account';
const [earnings, expenditures, active, passive] = [1, 2, 3, 4];
const add = async (body: object) => call('POST', path, { body });
const edit = async (id: number, body: object) => call('POST', `${path}/${id}`, { body });
const lookUp = async () => recordsOf(await call('GET', '/account?limit=2000'));
const errorsOf = async (answered: ReturnType<typeof add>): Promise<unknown> => recordOf(await answered)['errors'];

describe('an account', () => {
  it('that is added appears in the look-up, beside the others with their ids', async () => {
    const before = await lookUp();
    const made = await add({ account_no: '3410', name: 'Lohnbuchhaltungen', account_type: earnings });
    const record = { id: idOf(made), account_no: '3410', name: 'Lohnbuchhaltungen', account_type: 1, is_active: true };
    expect([made.status, made.body]).toEqual([201, record]);
    expect(await lookUp()).toEqual([...before, record]);
  });

  it('that is renamed and renumbered keeps its id, and lines that refer to it', async () => {
    const id = idOf(await add({ account_no: '3420', name: 'Alt', account_type: earnings }));
    const invoice = await make('kb_invoice');
    const line = { account_id: id, amount: 1, tax_id: 1, unit_price: 100 };
    const position = idOf(await call('POST', `${invoice}/kb_position_custom`, { body: line }));
    expect((await edit(id, { account_no: '3421', name: 'Neu' })).status).toBe(200);
    expect(recordOf(await call('GET', `/account/${id}`))).toMatchObject({ account_no: '3421', name: 'Neu' });
    const kept = recordOf(await call('GET', `${invoice}/kb_position_custom/${position}`));
    expect(kept['account_id']).toBe(id);
    expect((await call('DELETE', `${path}/${id}`)).status).toBe(403);
    await call('DELETE', invoice);
    expect((await call('DELETE', `${path}/${id}`)).status).toBe(200);
  });

  it.each([
    ['12', expenditures],
    ['12345678901', expenditures],
    ['6a00', expenditures],
    ['', expenditures],
    ['3400', earnings],
    ['1030', passive],
    ['2030', active],
    ['3030', expenditures],
    ['4030', earnings],
    ['5030', active],
  ])('with the number %j and the type %i is refused', async (account_no, account_type) => {
    const before = await lookUp();
    expect(await errorsOf(add({ account_no, name: 'X', account_type }))).toEqual([
      expect.stringMatching(/^account_no: ./),
    ]);
    expect(await lookUp()).toEqual(before);
  });

  it.each([
    ['1030', active],
    ['2040', passive],
    ['6960', earnings],
    ['6961', expenditures],
    ['8000', earnings],
    ['9900', active],
    ['100', active],
  ])('with the number %s and the type %i is accepted', async (account_no, account_type) => {
    expect((await add({ account_no, name: 'X', account_type })).status).toBe(201);
  });

  it('cannot take the number of another, or one of another type', async () => {
    const id = idOf(await add({ account_no: '6971', name: 'X', account_type: expenditures }));
    expect(await errorsOf(edit(id, { account_no: '6900' }))).toEqual([expect.stringContaining('Finanzaufwand')]);
    expect(await errorsOf(edit(id, { account_no: '1971' }))).toEqual([expect.stringMatching(/^account_no: /)]);
    expect((await edit(id, { account_no: '6971', name: 'Y' })).status).toBe(200);
  });
});

describe('deactivating an account', () => {
  it('leaves the lines that have it, and takes it back', async () => {
    const id = idOf(await add({ account_no: '3430', name: 'Selten', account_type: earnings }));
    const invoice = await make('kb_invoice');
    const line = { account_id: id, amount: 1, tax_id: 1, unit_price: 100 };
    await call('POST', `${invoice}/kb_position_custom`, { body: line });
    expect(recordOf(await edit(id, { is_active: false }))['is_active']).toBe(false);
    expect(recordOf(await call('GET', `/account/${id}`))['is_active']).toBe(false);
    expect((await call('POST', `${invoice}/issue`)).status).toBe(200);
    expect(recordOf(await edit(id, { is_active: true }))['is_active']).toBe(true);
  });

  it.each([
    ['a tax', async () => accountId('2200')],
    [
      'an activity',
      async () => {
        const account_id = idOf(await add({ account_no: '3440', name: 'X', account_type: earnings }));
        await call('POST', '/client_service', { body: { name: 'X', account_id } });
        return account_id;
      },
    ],
    [
      'an article',
      async () => {
        const expense_account_id = idOf(await add({ account_no: '4410', name: 'X', account_type: expenditures }));
        await call('POST', '/article', {
          body: { user_id: 1, article_type_id: 1, intern_code: 'A', intern_name: 'X', expense_account_id },
        });
        return expense_account_id;
      },
    ],
    [
      'the profile',
      async () => {
        const income_account_id = idOf(await add({ account_no: '3450', name: 'X', account_type: earnings }));
        await call('POST', '/kontor/company_profile', { body: { income_account_id } });
        return income_account_id;
      },
    ],
  ])('is refused while %s gives it to new lines', async (_name, find) => {
    const id = await find();
    expect(await errorsOf(edit(id, { is_active: false }))).toEqual([expect.stringMatching(/^is_active: .* \d /)]);
    expect((await call('DELETE', `${path}/${id}`)).status).toBe(403);
    expect(recordOf(await call('GET', `/account/${id}`))['is_active']).toBe(true);
    expect((await edit(id, { name: 'Renamed' })).status).toBe(200);
  });
});

it('only owners change accounts, and only those of their company', async () => {
  const clerk = await token(bookkeeper);
  const body = { account_no: '3460', name: 'X', account_type: earnings };
  expect((await call('POST', path, { body, token: clerk })).status).toBe(403);
  const id = idOf(await add(body));
  expect((await call('POST', `${path}/${id}`, { body: { name: 'Y' }, token: clerk })).status).toBe(403);
  expect((await call('DELETE', `${path}/${id}`, { token: clerk })).status).toBe(403);
  const abroad = { token: foreign, org: 'two-ag' };
  expect((await call('POST', `${path}/${id}`, { body: { name: 'Y' }, ...abroad })).status).toBe(404);
  expect((await call('POST', path, { body, ...abroad })).status).toBe(201);
});
