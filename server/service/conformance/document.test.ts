import { afterAll, describe, expect, it } from 'vitest';
import { accountId } from '#server/company/chart-of-accounts.ts';
import { idOf, recordOf, startTestService } from '../testing/test-service.ts';

/**
 * The chapters of the document that apply to every resource, and its simple resources, written by hand from its text:
 * exact JSON in, exact JSON out. `document-timetracking` and `document-timesheet` have the hours,
 * `document-sales` reminders, positions and expenses.
 */
const service = await startTestService();
const { call } = service;
afterAll(service.close);

const contactOf = async (name_1: string): Promise<number> =>
  idOf(await call('POST', '/contact', { body: { contact_type_id: 1, name_1, user_id: 1, owner_id: 1 } }));
const contact = await contactOf('Muster AG');
const other = await contactOf('Beispiel GmbH');

describe('common rules', () => {
  it('1: every path is below /api2.php/<org>', async () => {
    expect((await service.at('GET', '/api2.php/one-ag/unit')).status).toBe(200);
    expect((await service.at('GET', '/one-ag/unit')).status).toBe(404);
  });

  it('2: the token is a bearer token', async () => {
    const token = await service.token();
    const withHeader = async (authorization: string) =>
      (await call('GET', '/unit', { token: null, headers: { authorization } })).status;
    expect([await withHeader(`Bearer ${token}`), await withHeader(`bearer ${token}`)]).toEqual([200, 200]);
    expect([await withHeader(token), await withHeader(`Basic ${token}`), await withHeader('Bearer ')]).toEqual([
      401, 401, 401,
    ]);
  });

  it('3 and 4: callback, order_by, limit and offset are optional query parameters', async () => {
    const answered = await call('GET', '/title?callback=show&order_by=name&limit=2&offset=1');
    expect([answered.status, answered.body]).toEqual([
      200,
      [
        { id: 3, name: 'Dr. med.' },
        { id: 2, name: 'Prof.' },
      ],
    ]);
  });

  it('5: a search answers an array, which is empty if nothing is found', async () => {
    const found = await call('POST', '/unit/search', { body: [{ field: 'name', value: 'Stk' }] });
    expect([found.status, found.body]).toEqual([200, [{ id: 1, name: 'Stk' }]]);
    const nothing = await call('POST', '/unit/search', { body: [{ field: 'name', value: 'Kiste' }] });
    expect([nothing.status, nothing.text]).toEqual([200, '[]']);
  });

  it('6 to 9: the standard operations', async () => {
    const created = await call('POST', '/unit', { body: { name: 'Kiste' } });
    const id = idOf(created);
    expect([created.status, created.body]).toEqual([201, { id, name: 'Kiste' }]);
    const path = `/unit/${id}`;
    const answer = await call('GET', path);
    expect([answer.status, answer.body]).toEqual([200, { id, name: 'Kiste' }]);
    const overwritten = await call('PUT', path, { body: { name: 'Palette' } });
    expect([overwritten.status, overwritten.body]).toEqual([200, { id, name: 'Palette' }]);
    const edited = await call('POST', path, { body: { name: 'Sack' } });
    expect([edited.status, edited.body]).toEqual([200, { id, name: 'Sack' }]);
    for (const { headers } of [created, answer, overwritten, edited]) {
      expect(headers['etag']).toBeDefined();
      expect([headers['content-type'], headers['x-authenticated-user']]).toEqual(['application/json', '1']);
    }
    const etags = [created, answer, overwritten, edited].map(({ headers }) => headers['etag']);
    expect([etags[0] === etags[1], etags[1] === etags[2], etags[2] === etags[3]]).toEqual([true, false, false]);
    const deleted = await call('DELETE', path);
    expect([deleted.status, deleted.body]).toEqual([200, { success: true }]);
    expect((await call('GET', path)).status).toBe(404);
  });
});

describe('errors', () => {
  it('400: invalid order parameter or search field', async () => {
    expect(await call('GET', '/unit?order_by=id')).toMatchObject({
      status: 400,
      body: { error_code: 400, message: 'These order parameters could not be applied: id.', errors: ['id'] },
    });
    expect(await call('POST', '/unit/search', { body: [{ field: 'id', value: 1 }] })).toMatchObject({
      status: 400,
      body: { error_code: 400, message: 'These search parameters could not be applied: id.', errors: ['id'] },
    });
  });

  it('401: the token is invalid', async () => {
    const error_description = 'The access token provided is invalid.';
    const { status, body } = await call('GET', '/unit', { token: 'nonsense' });
    expect([status, body]).toEqual([401, { error_code: 401, message: { error: 'invalid_grant', error_description } }]);
  });

  it('403: the user lacks the rights', async () => {
    const { status, body } = await call('GET', '/unit', { token: await service.token(service.owner, ['task_show']) });
    expect([status, body]).toEqual([403, { error_code: 403, message: 'Access is not allowed.' }]);
  });

  it('404: the resource does not exist', async () => {
    const { status, body } = await call('GET', '/unit/4711');
    expect([status, body]).toEqual([404, { error_code: 404, message: 'The page could not be found.' }]);
  });

  it('415: the body cannot be parsed', async () => {
    const { status, body } = await call('POST', '/unit', { text: '{"name": ' });
    expect([status, body]).toEqual([415, { error_code: 415, message: 'The data could not be parsed.' }]);
  });

  it('422: input fails validation', async () => {
    const { status, body } = await call('POST', '/salutation', { body: { name: 'x'.repeat(51) } });
    const errors = ['name: At most 50 characters.'];
    expect([status, body]).toEqual([422, { error_code: 422, message: 'The form could not be saved.', errors }]);
  });
});

describe('salutation, title, unit', () => {
  it('have a name of 50, 60 and unlimited characters', async () => {
    for (const [path, length] of [
      ['/salutation', 50],
      ['/title', 60],
      ['/unit', 5000],
    ] as const) {
      const body = { name: 'n'.repeat(length) };
      const created = await call('POST', path, { body });
      expect([created.status, created.body]).toEqual([201, { id: idOf(created), ...body }]);
    }
    expect((await call('POST', '/title', { body: { name: 'n'.repeat(61) } })).status).toBe(422);
  });
});

describe('business activity', () => {
  it('has name, billable, price per hour and account', async () => {
    const account_id = accountId('3400');
    const body = { name: 'Coaching', default_is_billable: true, default_price_per_hour: '150.50', account_id };
    const created = await call('POST', '/client_service', { body });
    expect(created.body).toEqual({ id: idOf(created), ...body, default_price_per_hour: '150.5' });
    const answer = await call('GET', `/client_service/${idOf(created)}`);
    expect(answer.body).toEqual({ id: idOf(created), ...body, default_price_per_hour: '150.5000' });
    const least = await call('POST', '/client_service', { body: { name: 'Reise' } });
    const nothing = { default_is_billable: null, default_price_per_hour: null, account_id: null };
    expect(least.body).toEqual({ id: idOf(least), name: 'Reise', ...nothing });
  });

  it('cannot be deleted while in use', async () => {
    const client_service_id = idOf(await call('POST', '/client_service', { body: { name: 'Used' } }));
    const tracking = { type: 'duration', date: '2025-11-20', duration: '01:00' };
    await call('POST', '/timesheet', { body: { user_id: 1, client_service_id, allowable_bill: true, tracking } });
    expect((await call('DELETE', `/client_service/${client_service_id}`)).status).toBe(403);
    expect((await call('GET', `/client_service/${client_service_id}`)).status).toBe(200);
  });
});

describe('bank account', () => {
  it('has the documented fields', async () => {
    const body = {
      bank_name: 'Kantonalbank',
      currency_id: 1,
      name: 'Konto',
      owner: 'One AG',
      account_nr: '01-2345',
      accounting_plan_nr: '1020',
      bank_nr: '700',
      bc_nr: '700',
      iban_nr: 'CH93 0076 2011 6238 5295 7',
      remarks: 'Main',
    };
    const esr = {
      is_esr: false,
      esr_besr_id: null,
      esr_post_account_nr: null,
      esr_payment_for_text: null,
      esr_in_favour_of_text: null,
    };
    const created = await call('POST', '/bank_account', { body });
    expect([created.status, created.body]).toEqual([201, { id: idOf(created), ...body, ...esr }]);
    const edited = await call('POST', `/bank_account/${idOf(created)}`, { body: { remarks: null } });
    expect(edited.body).toEqual({ id: idOf(created), ...body, ...esr, remarks: null });
  });
});

describe('contact relation', () => {
  it('has two contacts, a description and the time of its last change', async () => {
    const body = { contact_id: contact, contact_sub_id: other };
    const created = await call('POST', '/contact_relation', { body });
    expect(created.body).toEqual({ id: 1, ...body, description: '', updated_at: '2025-11-20 14:00:00' });
    service.clock.now += 90_000;
    const edited = await call('POST', '/contact_relation/1', { body: { description: 'Boss' } });
    expect(edited.body).toEqual({ id: 1, ...body, description: 'Boss', updated_at: '2025-11-20 14:01:30' });
  });
});

describe('note', () => {
  it('names the project pr_project_id in input and project_id in output', async () => {
    const pr_project_id = idOf(await call('POST', '/pr_project', { body: { name: 'Umbau', user_id: 1 } }));
    const body = { event_start: '2025-11-20 09:00:00', subject: 'Call', user_id: 1 };
    const created = await call('POST', '/note', { body: { ...body, pr_project_id, communication_kind_id: 1 } });
    const rest = { info: null, contact_id: null, entry_id: null, module_id: null };
    expect(created.body).toEqual({ id: 1, ...body, ...rest, project_id: pr_project_id });
    const overwritten = await call('PUT', '/note/1', { body: { ...body, info: 'Long', contact_id: contact } });
    expect(overwritten.body).toEqual({ id: 1, ...body, ...rest, info: 'Long', contact_id: contact, project_id: null });
  });
});

describe('task', () => {
  const nothing = {
    finish_date: null,
    place: null,
    info: null,
    contact_id: null,
    sub_contact_id: null,
    project_id: null,
    entry_id: null,
    module_id: null,
    todo_status_id: null,
    todo_priority_id: null,
    remember_type_id: null,
    remember_time_id: null,
    communication_kind_id: null,
  };

  it('requires subject and user_id, and has_reminder is a boolean as text', async () => {
    const created = await call('POST', '/task', { body: { subject: 'Write', user_id: 1 } });
    expect(created.body).toEqual({ id: 1, subject: 'Write', user_id: 1, has_reminder: 'false', ...nothing });
    expect(recordOf(await call('POST', '/task', { body: {} }))['errors']).toEqual(
      expect.arrayContaining(['subject: Needs a value.', 'user_id: Needs a value.']),
    );
  });

  it('requires remember_time_id and remember_type_id if have_remember is true', async () => {
    const body = { subject: 'Write', user_id: 1, have_remember: true };
    for (const [method, path] of [
      ['POST', '/task'],
      ['PUT', '/task/1'],
      ['POST', '/task/1'],
    ] as const) {
      expect(recordOf(await call(method, path, { body }))['errors']).toEqual([
        'remember_time_id: Needs a value.',
        'remember_type_id: Needs a value.',
      ]);
    }
    const remembering = { remember_time_id: 2, remember_type_id: 1 };
    const created = await call('POST', '/task', { body: { ...body, ...remembering } });
    expect(created.body).toMatchObject({ ...remembering, has_reminder: 'true' });
  });
});

describe('item', () => {
  it('has only optional inputs', async () => {
    const created = await call('POST', '/article', { body: {} });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ id: 1, user_id: 1, intern_code: '', intern_name: '', is_stock: false });
  });

  it('has prices as decimal strings and stock counts as numbers', async () => {
    const body = {
      intern_name: 'Chair',
      purchase_price: 80,
      sale_price: '120.05',
      stock_nr: 4,
      stock_min_nr: '1.5',
      width: 60,
    };
    const created = await call('POST', '/article', { body });
    expect(created.body).toMatchObject({ ...body, purchase_price: '80', sale_price: '120.05', stock_min_nr: 1.5 });
    const answer = await call('GET', `/article/${idOf(created)}`);
    expect(answer.body).toMatchObject({
      ...body,
      purchase_price: '80.0000',
      sale_price: '120.0500',
      stock_min_nr: 1.5,
    });
  });

  it('accepts article_type_id only on create', async () => {
    const created = await call('POST', '/article', { body: { article_type_id: 2 } });
    expect(created.body).toMatchObject({ article_type_id: 2 });
    const edited = await call('POST', `/article/${idOf(created)}`, { body: { article_type_id: 1 } });
    expect([edited.status, edited.body]).toMatchObject([200, { article_type_id: 2 }]);
  });
});
