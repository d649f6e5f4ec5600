import Bexio from 'bexio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
let baseApiUrl: string;
beforeAll(async () => {
  service = await startTestService();
  baseApiUrl = await service.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => service.close());

const record = z.looseObject({ id: z.int() });
const records = z.array(record).min(1);
const done = z.literal(true);
/** New companies have no record of this resource yet. */
const list = z.array(record);

/** The unmodified npm package, apart from its base address. */
const client = async () => {
  const bexio = new Bexio(await service.token());
  for (const resource of Object.values(bexio)) if (resource instanceof Object) Object.assign(resource, { baseApiUrl });
  let calls = 0;
  const call = async <Answer>(
    resource: object,
    method: string,
    answer: z.ZodType<Answer>,
    ...parameters: readonly unknown[]
  ): Promise<Answer> => {
    const work: unknown = Reflect.get(resource, method);
    if (!(work instanceof Function)) throw new Error(`the client has no ${method}`);
    const answered: unknown = await Reflect.apply(work, resource, parameters);
    calls += 1;
    return answer.parse(answered);
  };
  return { bexio, call, count: () => calls };
};

test('the npm package bexio 3.6.1 works with only its base address changed: 33 of 33 calls', async () => {
  const { bexio, call, count } = await client();
  const users = await call(bexio.users, 'list', records);
  const userId = users[0]?.id;
  await call(bexio.users, 'show', record, userId);
  await call(bexio.users, 'search', records, [{ field: 'email', value: 'owner@one-ag.example', criteria: '=' }]);

  const accounts = await call(bexio.accounts, 'list', records);
  await call(bexio.accounts, 'search', records, [{ field: 'account_no', value: '3400', criteria: '=' }]);
  await call(bexio.currencies, 'list', records);
  await call(bexio.currencies, 'show', record, 1);
  const taxes = await call(bexio.taxes, 'list', records);
  await call(bexio.bankAccounts, 'list', records);
  await call(bexio.bankAccounts, 'show', record, 1);
  await call(bexio.contactGroups, 'list', records);
  await call(bexio.projectStatuses, 'list', records);
  await call(bexio.projectTypes, 'show', record, 1);
  await call(bexio.timetrackingStatuses, 'list', records, { order_by: 'id_desc' });
  const activities = await call(bexio.businessActivities, 'list', records);

  const person = { contact_type_id: 1, name_1: 'Muster AG', user_id: userId, owner_id: userId };
  const contact = await call(bexio.contacts, 'create', record, person);
  const other = await call(bexio.contacts, 'create', record, { ...person, name_1: 'Beispiel GmbH' });
  await call(bexio.contacts, 'search', records, [{ field: 'name_1', value: 'Muster', criteria: 'like' }], { limit: 5 });
  await call(bexio.contacts, 'edit', record, contact.id, { city: 'Bern' });
  await call(bexio.contacts, 'overwrite', record, contact.id, { ...person, city: 'Basel' });
  await call(bexio.contactRelations, 'create', record, { contact_id: contact.id, contact_sub_id: other.id });
  const project = await call(bexio.projects, 'create', record, { name: 'Umbau', user_id: userId });

  const entry = await call(bexio.timetrackings, 'create', record, {
    user_id: userId,
    client_service_id: activities[0]?.id,
    allowable_bill: true,
    pr_project_id: project.id,
    tracking: { type: 'duration', date: '2025-11-20', duration: '01:30' },
  });
  await call(bexio.timetrackings, 'show', record, entry.id);
  await call(bexio.timetrackings, 'edit', record, entry.id, { text: 'Planung' });
  await call(bexio.timetrackings, 'delete', done, entry.id);

  await call(bexio.items, 'create', record, { user_id: userId, intern_code: 'A1', intern_name: 'Stuhl' });
  await call(bexio.expenses, 'create', record, {
    user_id: userId,
    account_id: accounts[0]?.id,
    tax_id: taxes[0]?.id,
    amount: '12.50',
  });
  const sale = { contact_id: contact.id, user_id: userId };
  const invoice = await call(bexio.invoices, 'create', record, sale);
  await call(bexio.invoices, 'show', record, invoice.id);
  await call(bexio.invoices, 'delete', done, invoice.id);
  await call(bexio.orders, 'create', record, sale);
  await call(bexio.orders, 'list', list, { order_by: 'id', limit: 10, offset: 0 });
  expect(count()).toBe(33);
});

test('a client receives status and message of a refusal', async () => {
  const { bexio, call } = await client();
  const failing = call(bexio.contacts, 'show', record, 999);
  await expect(failing).rejects.toMatchObject({ code: 404, message: { error_code: 404 } });
});
