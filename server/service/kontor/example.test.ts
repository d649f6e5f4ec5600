import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleUndo } from '#contract/kontor/example-operations.ts';
import { overview } from '#contract/kontor/overview-operation.ts';
import { scopes } from '#contract/scopes.ts';
import { entityTables } from '../records/entity.ts';
import { integerOf } from '../requests/rule.ts';
import { name, sql } from '../store/sql.ts';
import {
  idOf,
  recordOf,
  recordsOf,
  startTestService,
  type TestResponse,
  type TestService,
} from '../testing/test-service.ts';

/** rulings/query#example and rulings/query#overview. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(async () => service.close());

const call: TestService['call'] = async (...parameters) => service.call(...parameters);
const insert = async (more = {}) => call('POST', '/kontor/example', more);
const undo = async (more = {}) => call('POST', '/kontor/example/undo', more);
const undone = (answered: TestResponse) => exampleUndo.answer.parse(answered.body);
const seen = async (more = {}) => overview.answer.parse((await call('GET', '/kontor/overview', more)).body);

/** The number of the company's rows in every table. */
const rowsOf = async (companyId: number): Promise<{ readonly [table: string]: number }> => {
  const counts: { [table: string]: number } = {};
  for (const table of entityTables) {
    const row = await service.database.get(
      sql`select count(*) as count from ${name(table.name)} where company_id = ${companyId}`,
    );
    counts[table.name] = row === undefined ? 0 : integerOf(row, 'count');
  }
  return counts;
};

const contactNamed = async (name: string): Promise<number> => {
  const found = recordsOf(await call('POST', '/contact/search', { body: [{ field: 'name_1', value: name }] }));
  return idOf({ status: 200, headers: {}, text: '', body: found[0] });
};

it('are created at once and removed completely', async () => {
  const before = await rowsOf(service.owner.companyId);
  const abroad = await rowsOf(service.stranger.companyId);
  const answered = await insert();
  expect(answered.status).toBe(201);
  const during = await rowsOf(service.owner.companyId);
  const more = Object.keys(during).filter((table) => (during[table] ?? 0) > (before[table] ?? 0));
  expect(more).toEqual(
    expect.arrayContaining(['contact', 'project', 'timetracking', 'task', 'note', 'expense', 'estimate', 'item']),
  );
  expect(during['invoice']).toBe(0);
  expect((await seen()).examples).toBe(recordOf(answered)['examples']);
  const { deleted, kept } = undone(await undo());
  expect([deleted, kept]).toEqual([recordOf(answered)['examples'], []]);
  expect(await rowsOf(service.owner.companyId)).toEqual(before);
  expect(await rowsOf(service.stranger.companyId)).toEqual(abroad);
  expect((await seen()).examples).toBe(0);
});

it('are created once, even if requested by several at the same time', async () => {
  const [one, two] = await Promise.all([insert(), insert()]);
  const third = await insert();
  expect([two.text, third.text]).toEqual([one.text, one.text]);
  expect((await rowsOf(service.owner.companyId))['contact']).toBe(10);
  const answers = await Promise.all([undo(), undo()]);
  expect(answers.map((answered) => undone(answered).deleted).toSorted((a, b) => a - b)).toEqual([
    0,
    recordOf(one)['examples'],
  ]);
});

it('fill Today with unbilled hours and due tasks, all belonging to the caller and in the past', async () => {
  await insert();
  const { due_tasks, open_expenses, open_invoices, overdue_invoices } = await seen();
  expect([due_tasks, open_invoices, overdue_invoices]).toEqual([2, 0, 0]);
  expect(open_expenses).toBeGreaterThan(0);
  const unbilled = recordOf(await call('POST', '/kontor/unbilled', { body: {} }));
  expect(unbilled['groups']).not.toHaveLength(0);
  const entries = recordsOf(await call('GET', '/timesheet'));
  expect(entries).toHaveLength(40);
  expect(new Set(entries.map(({ user_id }) => user_id))).toEqual(new Set([service.owner.userId]));
  await undo();
});

describe('undo of the examples keeps', () => {
  it('examples that the company’s records refer to, with the reason, and those records', async () => {
    await insert();
    const contact_id = await contactNamed('Muster AG');
    const tracking = { type: 'duration', date: '2025-11-20', duration: '01:00' };
    const who = { user_id: service.owner.userId, client_service_id: 1, allowable_bill: true };
    const own = idOf(await call('POST', '/timesheet', { body: { ...who, contact_id, tracking } }));
    const { kept } = undone(await undo());
    expect(kept).toEqual([
      { resource: 'contact', id: contact_id, name: 'Muster AG', text: expect.stringContaining('1 time entry') },
    ]);
    expect((await call('GET', `/timesheet/${own}`)).body).toMatchObject({ contact_id });
    expect((await seen()).examples).toBe(0);
    expect(undone(await undo())).toEqual({ deleted: 0, kept: [] });
    await call('DELETE', `/timesheet/${own}`);
    expect((await call('DELETE', `/contact/${contact_id}`)).status).toBe(200);
  });

  it('edited examples, while examples deleted by the user stay deleted', async () => {
    await insert();
    const changed = await contactNamed('Garage Brönnimann');
    await call('POST', `/contact/${changed}`, { body: { city: 'Thalwil' } });
    const [task, other] = recordsOf(await call('GET', '/task')).map(({ id }) => Number(id));
    await call('DELETE', `/task/${task}`);
    await call('POST', `/task/${other}`, { body: { todo_status_id: 5 } });
    const [estimate] = recordsOf(await call('GET', '/kb_offer')).map(({ id }) => Number(id));
    await call('POST', `/kb_offer/${estimate}/kb_position_text`, { body: { text: 'Eigener Text' } });
    const { kept } = undone(await undo({ headers: { 'accept-language': 'de' } }));
    expect(kept.map(({ resource, id }) => `${resource} ${id}`)).toEqual(
      expect.arrayContaining([`contact ${changed}`, `task ${other}`, `estimate ${estimate}`]),
    );
    const texts = new Map(kept.map(({ resource, id, text }) => [`${resource} ${id}`, text]));
    expect(texts.get(`task ${other}`)).toBe('Seit dem Einfügen geändert.');
    expect((await call('GET', `/kb_offer/${estimate}`)).status).toBe(200);
    for (const { resource, id } of kept.filter((each) => each.resource === 'estimate' || each.resource === 'task')) {
      await call('DELETE', `/${resource === 'estimate' ? 'kb_offer' : resource}/${id}`);
    }
  });

  it('earlier activities and articles with a name or code used by the examples', async () => {
    const activity = idOf(await call('POST', '/client_service', { body: { name: 'Sitzung' } }));
    const article = {
      user_id: service.owner.userId,
      article_type_id: 2,
      intern_name: 'Eigener',
      intern_code: 'TR-220',
    };
    const item = idOf(await call('POST', '/article', { body: article }));
    expect((await insert()).status).toBe(201);
    const named = recordsOf(
      await call('POST', '/client_service/search', { body: [{ field: 'name', value: 'Sitzung' }] }),
    );
    expect(named).toHaveLength(1);
    await undo();
    expect((await call('GET', `/client_service/${activity}`)).status).toBe(200);
    expect((await call('GET', `/article/${item}`)).status).toBe(200);
  });
});

describe('rights', () => {
  it('only owners create and remove them, and every member can read their number', async () => {
    for (const person of [service.bookkeeper, service.time]) {
      const token = await service.token(person);
      expect([(await insert({ token })).status, (await undo({ token })).status]).toEqual([403, 403]);
      expect((await seen({ token })).examples).toBe(0);
    }
  });

  it('records outside the caller’s scopes are neither created nor removed', async () => {
    const token = await service.token(
      service.owner,
      scopes.filter((scope) => !['contact_edit', 'kb_expense_edit', 'kb_expense_show'].includes(scope)),
    );
    const before = await rowsOf(service.owner.companyId);
    expect((await insert({ token })).status).toBe(201);
    const during = await rowsOf(service.owner.companyId);
    expect([during['contact'], during['expense'], during['estimate']]).toEqual([
      before['contact'],
      before['expense'],
      before['estimate'],
    ]);
    expect(during['timetracking']).toBe((before['timetracking'] ?? 0) + 40);
    await undo();
    await insert();
    const { deleted } = undone(await undo({ token }));
    expect(deleted).toBeGreaterThan(40);
    const left = (await seen()).examples;
    expect(left).toBeGreaterThan(0);
    expect(undone(await undo()).deleted).toBe(left);
    expect(await rowsOf(service.owner.companyId)).toEqual(before);
  });

  it('counts are null if the caller may not read the records', async () => {
    const token = await service.token(service.owner, ['general', 'task_show']);
    expect(await seen({ token })).toMatchObject({ open_invoices: null, open_expenses: null, due_tasks: 0 });
  });

  it('examples of one company do not affect another', async () => {
    await insert();
    const abroad = { token: service.foreign, org: service.stranger.org };
    expect((await seen(abroad)).examples).toBe(0);
    expect(undone(await undo(abroad))).toEqual({ deleted: 0, kept: [] });
    expect((await seen()).examples).toBeGreaterThan(0);
  });
});
