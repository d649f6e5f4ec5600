import { afterAll, describe, expect, it } from 'vitest';
import { accountId } from '#server/company/chart-of-accounts.ts';
import { insertRecords } from '#server/company/insert-records.ts';
import { sql } from '../store/sql.ts';
import { idOf, recordOf, recordsOf, startTestService, type TestResponse } from '../testing/test-service.ts';

/** "Bank account", "Business activity", "Contact relation", "Task" and "Item": their refusals and defaults. */
const service = await startTestService();
const { call } = service;
afterAll(service.close);

const languages = ['en', 'de', 'fr', 'it'] as const;
const inEach = async (send: (headers: { readonly [name: string]: string }) => Promise<TestResponse>) => {
  const answers: TestResponse[] = [];
  for (const language of languages) answers.push(await send({ 'accept-language': language }));
  return answers;
};
const errorsOf = (answers: readonly TestResponse[]) => answers.map((answered) => recordOf(answered)['errors']);

describe('bank account', () => {
  const body = { bank_name: 'Kantonalbank', currency_id: 1, name: 'Konto', owner: 'One AG' };
  const ids = async () => recordsOf(await call('GET', '/bank_account')).map(({ id }) => id);

  it('the last one cannot be deleted: 403, said in four languages', async () => {
    const [last] = await ids();
    const answers = await inEach(async (headers) => call('DELETE', `/bank_account/${String(last)}`, { headers }));
    expect(answers.map(({ body }) => body)).toEqual(
      [
        'The last bank account cannot be deleted: invoices need an account to be paid into.',
        'Das letzte Bankkonto lässt sich nicht löschen: Rechnungen brauchen ein Konto, auf das bezahlt wird.',
        'Le dernier compte bancaire ne peut pas être supprimé : une facture doit indiquer où payer.',
        'L’ultimo conto bancario non si può eliminare: le fatture richiedono un conto su cui pagare.',
      ].map((message) => ({ error_code: 403, message })),
    );
    expect(await ids()).toEqual([last]);
  });

  it('the last one survives twenty simultaneous deletes', async () => {
    for (let made = 0; made < 19; made += 1) await call('POST', '/bank_account', { body });
    const all = await ids();
    const answers = await Promise.all(all.map(async (id) => call('DELETE', `/bank_account/${String(id)}`)));
    expect([all.length, answers.filter(({ status }) => status === 200).length]).toEqual([20, 19]);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(1);
    expect(await ids()).toHaveLength(1);
  });

  it('an account of another company does not count', async () => {
    const [last] = await ids();
    const foreign = { token: service.foreign, org: 'two-ag' };
    expect(recordsOf(await call('GET', '/bank_account', foreign))).toHaveLength(1);
    expect((await call('DELETE', `/bank_account/${String(last)}`)).status).toBe(403);
  });

  it('accepts any text as iban_nr', async () => {
    const created = await call('POST', '/bank_account', { body: { ...body, iban_nr: 'folgt' } });
    expect([created.status, created.body]).toMatchObject([201, { iban_nr: 'folgt' }]);
  });
});

describe('business activity', () => {
  it('accepts only income accounts: 422, said in four languages, on create, overwrite and edit', async () => {
    const id = idOf(
      await call('POST', '/client_service', { body: { name: 'Coaching', account_id: accountId('3400') } }),
    );
    const body = { name: 'Coaching', account_id: accountId('1020') };
    const answers = await inEach(async (headers) => call('POST', '/client_service', { body, headers }));
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect(errorsOf(answers)).toEqual([
      ['account_id: Must be an income account.'],
      ['account_id: Muss ein Ertragskonto sein.'],
      ['account_id: Choisissez un compte de produits.'],
      ['account_id: Serve un conto ricavi.'],
    ]);
    for (const account of ['4400', '2200'])
      expect((await call('POST', `/client_service/${id}`, { body: { account_id: accountId(account) } })).status).toBe(
        422,
      );
    expect((await call('PUT', `/client_service/${id}`, { body })).status).toBe(422);
    const answer = await call('GET', `/client_service/${id}`);
    expect(answer.body).toMatchObject({ account_id: accountId('3400') });
    expect((await call('POST', `/client_service/${id}`, { body: { account_id: null } })).status).toBe(200);
  });
});

const contactOf = async (name_1: string): Promise<number> =>
  idOf(await call('POST', '/contact', { body: { contact_type_id: 1, name_1, user_id: 1, owner_id: 1 } }));

describe('contact relation', () => {
  it('links two different contacts: 422 for the same one, said in four languages', async () => {
    const [one, other] = [await contactOf('Muster AG'), await contactOf('Beispiel GmbH')];
    const body = { contact_id: one, contact_sub_id: one };
    const answers = await inEach(async (headers) => call('POST', '/contact_relation', { body, headers }));
    expect(errorsOf(answers)).toEqual([
      ['contact_sub_id: Must differ from contact_id: a contact cannot be related to itself.'],
      ['contact_sub_id: Ein anderer Kontakt als contact_id: Niemand hat eine Beziehung zu sich selbst.'],
      ['contact_sub_id: Choisissez un autre contact que contact_id : un contact ne peut pas être lié à lui-même.'],
      ['contact_sub_id: Un contatto diverso da contact_id: nessuno è in relazione con sé stesso.'],
    ]);
    const id = idOf(await call('POST', '/contact_relation', { body: { ...body, contact_sub_id: other } }));
    expect((await call('POST', `/contact_relation/${id}`, { body: { contact_id: other } })).status).toBe(422);
    const turned = { contact_id: other, contact_sub_id: one };
    expect((await call('POST', `/contact_relation/${id}`, { body: turned })).body).toMatchObject(turned);
  });

  it('protects a contact in a relation from deletion: 403', async () => {
    const [one, other] = [await contactOf('Alt AG'), await contactOf('Neu AG')];
    await call('POST', '/contact_relation', { body: { contact_id: one, contact_sub_id: other } });
    expect((await call('DELETE', `/contact/${other}`)).status).toBe(403);
  });
});

describe('task', () => {
  const reminding = { have_remember: true, remember_type_id: 1, remember_time_id: 2 };
  const make = async () => idOf(await call('POST', '/task', { body: { subject: 'Call', user_id: 1, ...reminding } }));

  it('requires remember_type_id and remember_time_id while have_remember is true: 422', async () => {
    const id = await make();
    for (const field of ['remember_type_id', 'remember_time_id']) {
      const edited = await call('POST', `/task/${id}`, { body: { [field]: null } });
      expect([edited.status, recordOf(edited)['errors']]).toEqual([422, [`${field}: Needs a value.`]]);
    }
    const off = { have_remember: false, remember_type_id: null, remember_time_id: null };
    const edited = await call('POST', `/task/${id}`, { body: off });
    expect(edited.body).toMatchObject({ has_reminder: 'false', remember_type_id: null, remember_time_id: null });
  });

  it('does not require type and time again if the stored reminder has them', async () => {
    const id = await make();
    await call('POST', `/task/${id}`, { body: { have_remember: false } });
    const on = { have_remember: true, remember_type_id: 1, remember_time_id: 2 };
    expect((await call('POST', `/task/${id}`, { body: { subject: 'Mail' } })).body).toMatchObject({
      has_reminder: 'false',
    });
    expect((await call('POST', `/task/${id}`, { body: on })).body).toMatchObject({ has_reminder: 'true' });
  });

  it('has no reminder after an overwrite without have_remember', async () => {
    const id = await make();
    const overwritten = await call('PUT', `/task/${id}`, { body: { subject: 'Call', user_id: 1 } });
    expect(overwritten.body).toMatchObject({ has_reminder: 'false', remember_type_id: null, remember_time_id: null });
  });

  it('accepts has_reminder back as read', async () => {
    const read = recordOf(await call('GET', `/task/${await make()}`));
    const overwritten = await call('PUT', `/task/${String(read['id'])}`, { body: { ...read, subject: 'Mail' } });
    expect(overwritten.body).toEqual({ ...read, subject: 'Mail' });
  });

  it('can be found by updated_at, the time of its last write', async () => {
    const id = await make();
    service.clock.now += 3_600_000;
    await call('POST', `/task/${id}`, { body: { info: 'Later' } });
    const found = await call('POST', '/task/search', {
      body: [{ field: 'updated_at', value: '2025-11-20 14:30:00', criteria: '>' }],
    });
    expect(recordsOf(found).map((record) => record['id'])).toEqual([id]);
  });
});

describe('note', () => {
  it('keeps the local time of event_start, even if given with a zone', async () => {
    const body = { event_start: '2025-11-20T13:15:00Z', subject: 'Meeting', user_id: 1 };
    expect((await call('POST', '/note', { body })).body).toMatchObject({ event_start: '2025-11-20 14:15:00' });
  });
});

describe('item', () => {
  const make = async (body: unknown, headers = {}) => call('POST', '/article', { body, headers });

  it('is priced in the company’s currency unless another is sent', async () => {
    expect((await make({})).body).toMatchObject({ currency_id: 1 });
    expect((await make({ currency_id: 2 })).body).toMatchObject({ currency_id: 2 });
    expect((await make({ currency_id: null })).body).toMatchObject({ currency_id: 1 });
  });

  it('has stock if it has a stock_id, and all of it is available', async () => {
    const created = await make({ stock_id: 1, stock_nr: 12 });
    expect(created.body).toMatchObject({ is_stock: true, stock_nr: 12, stock_available_nr: 12, stock_reserved_nr: 0 });
    const edited = await call('POST', `/article/${idOf(created)}`, { body: { stock_id: null, stock_nr: 3 } });
    expect(edited.body).toMatchObject({ is_stock: false, stock_nr: 3, stock_available_nr: 3 });
    const renamed = await call('POST', `/article/${idOf(created)}`, { body: { intern_name: 'Desk', stock_id: 1 } });
    expect(renamed.body).toMatchObject({ is_stock: true, stock_available_nr: 3 });
  });

  it('also shows its tax_income_id as tax_id', async () => {
    const created = await make({ tax_income_id: 2 });
    expect(created.body).toMatchObject({ tax_income_id: 2, tax_id: 2 });
    const edited = await call('POST', `/article/${idOf(created)}`, { body: { tax_income_id: null } });
    expect(edited.body).toMatchObject({ tax_income_id: null, tax_id: null });
  });

  it('has a unique code: 422 names its item and a free code, in four languages', async () => {
    const name = 'Buchungspauschale bis 500 Belege';
    const id = idOf(await make({ intern_code: 'TR-210', intern_name: name }));
    await make({ intern_code: 'TR-211' });
    const answers = await inEach(async (headers) => make({ intern_code: 'TR-210' }, headers));
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect(errorsOf(answers)).toEqual([
      [`intern_code: “${name}” has this code. TR-212 is free.`],
      [`intern_code: «${name}» hat diesen Code. Frei ist TR-212.`],
      [`intern_code: « ${name} » a déjà ce code. TR-212 est libre.`],
      [`intern_code: «${name}» ha questo codice. TR-212 è libero.`],
    ]);
    expect((await call('POST', `/article/${id}`, { body: { intern_code: 'TR-210' } })).status).toBe(200);
    expect((await call('POST', `/article/${id}`, { body: { intern_code: 'TR-211' } })).status).toBe(422);
    expect((await call('PUT', `/article/${id}`, { body: { intern_code: 'TR-211' } })).status).toBe(422);
    expect((await call('GET', `/article/${id}`)).body).toMatchObject({ intern_code: 'TR-210', intern_name: name });
  });

  it.each([
    ['AB-009', 'AB-010'],
    ['AB-999', 'AB-1000'],
    ['Stuhl', 'Stuhl-2'],
    ['7', '8'],
    ['ü'.repeat(60), `${'ü'.repeat(59)}2`],
  ])('after %s the next free code is %s', async (taken, free) => {
    await make({ intern_code: taken });
    expect(recordOf(await make({ intern_code: taken }))['errors']).toEqual([
      `intern_code: “${taken}” has this code. ${free} is free.`,
    ]);
    expect((await make({ intern_code: free })).status).toBe(201);
  });

  it('finds a free code after a thousand taken ones', async () => {
    const { companyId } = service.owner;
    const read = recordOf(await call('GET', `/article/${idOf(await make({ intern_code: 'ZZ-0001' }))}`));
    const others = Array.from({ length: 1199 }, (_, index) => ({
      ...read,
      intern_code: `ZZ-${String(index + 2).padStart(4, '0')}`,
    }));
    await service.database.transaction(
      async (transaction) =>
        void (await insertRecords(transaction, { companyId, zone: 'Europe/Zurich' }, 'item', others)),
    );
    expect(recordOf(await make({ intern_code: 'ZZ-0001' }))['errors']).toEqual([
      'intern_code: “ZZ-0001” has this code. ZZ-1201 is free.',
    ]);
  });

  it('keeps a duplicate code from before the rule when written back', async () => {
    const ids = [idOf(await make({ intern_code: 'D-1' })), idOf(await make({ intern_code: 'D-2' }))];
    const { companyId } = service.owner;
    await service.database.transaction(
      async (transaction) =>
        void (await transaction.run(
          sql`update item set intern_code = 'D-1' where company_id = ${companyId} and intern_code = 'D-2'`,
        )),
    );
    for (const id of ids) {
      const read = recordOf(await call('GET', `/article/${id}`));
      expect((await call('PUT', `/article/${id}`, { body: { ...read, intern_name: 'Two' } })).body).toMatchObject({
        intern_code: 'D-1',
      });
    }
  });

  it('may have no code, or a code used in another company', async () => {
    expect([(await make({ intern_code: '' })).status, (await make({ intern_code: '' })).status]).toEqual([201, 201]);
    const foreign = { token: service.foreign, org: 'two-ag' };
    const created = await call('POST', '/article', { ...foreign, body: { intern_code: 'TR-210' } });
    expect(created.status).toBe(201);
  });

  it('gets a code once, even if twenty ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, async () => make({ intern_code: 'P-1' })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
  });
});
