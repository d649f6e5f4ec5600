import { afterAll, expect, it } from 'vitest';
import { startPaperService } from '../testing/test-paper-service.ts';
import { idOf, recordOf, type Person } from '../testing/test-service.ts';

/** The operation names records in use before a delete (rulings/answers#in-use). */
const service = await startPaperService();
const { call, make, addLine } = service;
afterAll(service.close);

it('names the records in use with the refusal that their delete gets, and no others', async () => {
  const ids = [];
  for (const name of ['Tag', 'Woche', 'Jahr']) ids.push(idOf(await call('POST', '/unit', { body: { name } })));
  const [unused, once, twice] = ids;
  const invoice = await make('kb_invoice', {});
  await addLine(invoice, 'Eine', '100', { unit_id: once });
  for (const text of ['Erste', 'Zweite']) await addLine(invoice, text, '100', { unit_id: twice });

  const { status, body } = await call('POST', '/kontor/in_use/unit', { body: { ids: [...ids, 999_999] } });
  expect(status).toBe(200);
  const refused = [];
  for (const id of [once, twice]) {
    const answered = await call('DELETE', `/unit/${id}`);
    expect(answered.status).toBe(403);
    refused.push({ id, message: recordOf(answered)['message'] });
  }
  expect(body).toEqual(refused);
  expect((await call('DELETE', `/unit/${unused}`)).status).toBe(200);
});

it('needs the right to delete', async () => {
  const ask = async (resource: string, who: Person) =>
    (await call('POST', `/kontor/in_use/${resource}`, { body: { ids: [1] }, token: await service.token(who) })).status;
  expect([await ask('unit', service.bookkeeper), await ask('unit', service.time)]).toEqual([200, 403]);
  expect([await ask('master_account', service.owner), await ask('master_account', service.bookkeeper)]).toEqual([
    200, 403,
  ]);
});

it('takes at most fifty records', async () => {
  const ask = async (count: number) =>
    (
      await call('POST', '/kontor/in_use/unit', {
        body: { ids: Array.from({ length: count }, (_, index) => index + 1) },
      })
    ).status;
  expect([await ask(0), await ask(50), await ask(51)]).toEqual([422, 200, 422]);
});
