import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { importCreate, importUndo } from '#contract/kontor/import-operations.ts';
import { idOf, recordsOf, startTestService, type TestResponse, type Person } from '../../testing/test-service.ts';
import { entityNamed } from '../../records/entity.ts';
import { referencesTo } from '../../records/references.ts';
import { sql } from '../../store/sql.ts';

/** rulings/time#import. */
const service = await startTestService();
const { call, database, owner, bookkeeper, time, stranger } = service;
afterAll(service.close);

const client_service_id = idOf(await call('POST', '/client_service', { body: { name: 'Beratung' } }));
const contact = { contact_type_id: 1, name_1: 'Muster AG', user_id: 1, owner_id: 1 };
const contact_id = idOf(await call('POST', '/contact', { body: contact }));

const entry = { user_id: owner.userId, client_service_id, allowable_bill: true };
const worked = (date: string, duration: string, more = {}) => ({
  ...entry,
  tracking: { type: 'duration', date, duration },
  ...more,
});
const ranged = (start: string, end: string, more = {}) => ({
  ...entry,
  tracking: { type: 'range', start, end },
  ...more,
});

const rowsOf = (answered: TestResponse) => importCreate.answer.parse(answered.body).rows;
const outcomesOf = (answered: TestResponse) => rowsOf(answered).map(({ outcome }) => outcome);
const importOf = (answered: TestResponse) => importCreate.answer.parse(answered.body).import;
const idsOf = (answered: TestResponse): readonly number[] => rowsOf(answered).map(({ id }) => id ?? 0);

const send = async (rows: readonly unknown[], more = {}, of: Person = owner) =>
  call('POST', '/kontor/import', { body: { name: 'toggl.csv', rows, ...more }, token: await service.token(of) });
const undone = async (id: number) => call('POST', `/kontor/import/${id}/undo`);
const resultOf = (answered: TestResponse) => importUndo.answer.parse(answered.body);
const exists = async (id: number) => (await call('GET', `/timesheet/${id}`)).status === 200;

describe('rows', () => {
  it('become entries by the rules of timetrackings, each with its result', async () => {
    const answered = await send([
      worked('2025-01-06', '02:30', { text: 'Workshop', contact_id }),
      ranged('2025-01-06 09:00:00', '2025-01-06 11:30:00'),
    ]);
    expect(answered.status).toBe(201);
    expect(importOf(answered)).toMatchObject({ name: 'toggl.csv', user_id: owner.userId, created: 2, undone_at: null });
    const [one = 0, two = 0] = idsOf(answered);
    expect((await call('GET', `/timesheet/${one}`)).body).toMatchObject({
      duration: '2:30',
      text: 'Workshop',
      contact_id,
    });
    expect((await call('GET', `/timesheet/${two}`)).body).toMatchObject({ date: '2025-01-06', duration: '2:30' });
  });

  it('are named with their lines if invalid, and the others are kept', async () => {
    const answered = await send([
      worked('2025-01-07', '01:00'),
      worked('2025-02-30', '01:00', { colour: 'red' }),
      worked('2025-01-07', '01:00', { client_service_id: 4711 }),
      ranged('2025-01-07 11:00:00', '2025-01-07 10:00:00'),
      'no row',
      worked('2025-01-07', '03:00'),
    ]);
    expect(outcomesOf(answered)).toEqual(['created', 'refused', 'refused', 'refused', 'refused', 'created']);
    expect(rowsOf(answered).map(({ errors }) => errors)).toEqual([
      [],
      ['tracking.date: Date as yyyy-mm-dd.', 'colour: There is no such field.'],
      ['client_service_id: There is no such record.'],
      ['tracking.end: The end is before the start.'],
      ['body: The data must be a JSON object.'],
      [],
    ]);
    expect(importOf(answered)).toMatchObject({ created: 2, duplicates: 0, refused: 4 });
  });

  it('are refused in the caller’s language', async () => {
    const body = { name: 'x', rows: [worked('2025-01-07', '01:00', { client_service_id: 4711 })] };
    const answered = await call('POST', '/kontor/import', { body, headers: { 'accept-language': 'de' } });
    expect(rowsOf(answered)[0]?.errors).toEqual(['client_service_id: Diesen Datensatz gibt es nicht.']);
    const foreign = { name: 'x', rows: [worked('2025-01-10', '01:00')] };
    const token = await service.token(time);
    const denied = await call('POST', '/kontor/import', { body: foreign, token, headers: { 'accept-language': 'de' } });
    expect(rowsOf(denied)[0]?.errors).toEqual(['Der Zugriff ist nicht erlaubt.']);
  });

  it('number 1 to 1000 per request, in a named import', async () => {
    expect((await send([])).status).toBe(422);
    expect((await send(Array.from({ length: 1001 }, () => 0))).status).toBe(422);
    expect((await call('POST', '/kontor/import', { body: { rows: [0] } })).body).toMatchObject({
      errors: ['name: Needs a value.'],
    });
    const answered = await send(
      Array.from({ length: 1000 }, (_one, index) => (index === 999 ? worked('2025-01-08', '00:05') : 0)),
    );
    expect(importOf(answered)).toMatchObject({ created: 1, refused: 999 });
  });

  it('are written once under one key', async () => {
    const headers = { 'idempotency-key': 'first-chunk' };
    const body = { name: 'once.csv', rows: [worked('2025-01-09', '01:00')] };
    const first = await call('POST', '/kontor/import', { body, headers });
    const again = await call('POST', '/kontor/import', { body, headers });
    expect(again.text).toBe(first.text);
    const found = await database.all(sql`select id from timetracking where date = '2025-01-09'`);
    expect(found).toHaveLength(1);
  });
});

describe('duplicates', () => {
  const duration = worked('2025-02-03', '01:00', { text: 'Telefon', contact_id });
  const range = ranged('2025-02-03 14:00:00', '2025-02-03 15:00:00');
  const first = send([duration, range]);

  it('rows of existing entries are marked and skipped', async () => {
    const known = idsOf(await first);
    const answered = await send([duration, range]);
    expect(outcomesOf(answered)).toEqual(['duplicate', 'duplicate']);
    expect(idsOf(answered)).toEqual(known);
    expect(importOf(answered)).toMatchObject({ created: 0, duplicates: 2 });
  });

  it.each([
    ['user', { user_id: bookkeeper.userId }],
    ['activity', { client_service_id: 1 }],
    ['contact', { contact_id: null }],
    ['text', { text: 'telefon' }],
    ['day', { tracking: { type: 'duration', date: '2025-02-04', duration: '01:00' } }],
    ['duration', { tracking: { type: 'duration', date: '2025-02-03', duration: '01:01' } }],
    ['kind', { tracking: { type: 'range', start: '2025-02-03 08:00', end: '2025-02-03 09:00' } }],
  ])('another %s creates another entry', async (_what, other) => {
    await first;
    expect(outcomesOf(await send([{ ...duration, ...other }]))).toEqual(['created']);
  });

  it('another start creates another entry', async () => {
    await first;
    expect(outcomesOf(await send([ranged('2025-02-03 14:01:00', '2025-02-03 15:01:00')]))).toEqual(['created']);
  });

  it('duplicates are created on request', async () => {
    await first;
    expect(outcomesOf(await send([duration], { duplicates: true }))).toEqual(['created']);
  });

  it('equal rows of one import are separate entries, in one chunk or two', async () => {
    const twice = worked('2025-02-05', '00:15');
    const answered = await send([twice, twice]);
    expect(outcomesOf(answered)).toEqual(['created', 'created']);
    const more = await call('POST', `/kontor/import/${importOf(answered).id}/rows`, { body: { rows: [twice] } });
    expect(outcomesOf(more)).toEqual(['created']);
  });
});

describe('undo', () => {
  it('deletes exactly what all chunks of the import created', async () => {
    const other = idsOf(await send([worked('2025-03-03', '01:00')]));
    const one = await send([worked('2025-03-03', '02:00')]);
    const { id } = importOf(one);
    const two = await call('POST', `/kontor/import/${id}/rows`, { body: { rows: [worked('2025-03-03', '03:00')] } });
    expect(importOf(two)).toMatchObject({ id, created: 2 });
    const answered = await undone(id);
    expect(resultOf(answered)).toMatchObject({ deleted: 2, kept: [], import: { undone_at: '2025-11-20 14:00:00' } });
    for (const gone of [...idsOf(one), ...idsOf(two)]) expect(await exists(gone)).toBe(false);
    for (const kept of other) expect(await exists(kept)).toBe(true);
    expect(resultOf(await undone(id))).toMatchObject({ deleted: 0, kept: [] });
  });

  it('continues after the last checked entry, and reports the deleted count at each step', async () => {
    const rows = Array.from({ length: 501 }, () => worked('2025-03-08', '00:10'));
    const answered = await send(rows);
    const { id } = importOf(answered);
    const ids = idsOf(answered).toSorted((one, other) => one - other);
    const first = resultOf(await undone(id));
    expect(first).toMatchObject({
      deleted: 500,
      next: { resource: 'timetracking', id: ids.at(499) },
      import: { created: 501, deleted: 500 },
    });
    expect(await exists(ids.at(-1) ?? 0)).toBe(true);
    const second = await call('POST', `/kontor/import/${id}/undo`, { body: { after: first.next } });
    expect(resultOf(second)).toMatchObject({ deleted: 1, next: null, import: { deleted: 501 } });
    expect(await exists(ids.at(-1) ?? 0)).toBe(false);
  });

  it('need not look for records that refer to an entry: none can', () => {
    expect([...referencesTo(entityNamed('timetracking')).keys()]).toEqual([]);
  });

  it('puts the entries into the bin like any deletion, with an event for each', async () => {
    const answered = await send([worked('2025-03-09', '01:00'), ranged('2025-03-09 08:00:00', '2025-03-09 09:00:00')]);
    const ids = idsOf(answered);
    await undone(importOf(answered).id);
    const binned = await database.all(sql`
      select id, seconds, segments, deleted_by from deleted_timetracking where date = '2025-03-09' order by id`);
    expect(binned).toEqual(
      ids.map((id) => ({ id: BigInt(id), seconds: 3600n, segments: '[]', deleted_by: BigInt(owner.userId) })),
    );
    const events = await database.all(sql`
      select record_id, user_id from event where change = 'delete' and resource = 'timetracking' order by id desc limit 2`);
    expect(events.toReversed()).toEqual(ids.map((id) => ({ record_id: BigInt(id), user_id: BigInt(owner.userId) })));
  });

  it('keeps entries edited since, and says so', async () => {
    const answered = await send([worked('2025-03-04', '01:00'), worked('2025-03-04', '02:00')]);
    const [changed = 0, untouched = 0] = idsOf(answered);
    await call('POST', `/timesheet/${changed}`, { body: { text: 'Mehr' } });
    const { deleted, kept } = resultOf(await undone(importOf(answered).id));
    expect([deleted, kept]).toEqual([
      1,
      [{ resource: 'timetracking', id: changed, text: 'Changed since the import.' }],
    ]);
    expect([await exists(changed), await exists(untouched)]).toEqual([true, false]);
  });

  it('keeps billed entries, and names their invoice', async () => {
    const answered = await send([worked('2025-03-05', '01:00')]);
    const [billed = 0] = idsOf(answered);
    const invoice = { contact_id, user_id: owner.userId };
    const kb_invoice_id = idOf(await call('POST', '/kb_invoice', { body: invoice }));
    await database.transaction(async (transaction) =>
      transaction.run(sql`
        update timetracking set kb_invoice_id = ${kb_invoice_id}, position_type = 'KbPositionCustom', position_id = 1
        where company_id = ${owner.companyId} and id = ${billed}`),
    );
    const { deleted, kept } = resultOf(await undone(importOf(answered).id));
    expect([deleted, kept]).toEqual([
      0,
      [{ resource: 'timetracking', id: billed, text: expect.stringContaining('RE-00001') }],
    ]);
    expect(await exists(billed)).toBe(true);
  });

  it('skips deleted entries, and leaves duplicates of other imports', async () => {
    const first = await send([worked('2025-03-06', '01:00'), worked('2025-03-06', '02:00')]);
    const [one = 0, two = 0] = idsOf(first);
    const second = await send([worked('2025-03-06', '01:00')]);
    expect(resultOf(await undone(importOf(second).id)).deleted).toBe(0);
    await call('DELETE', `/timesheet/${two}`);
    expect(await exists(one)).toBe(true);
    expect(resultOf(await undone(importOf(first).id))).toMatchObject({ deleted: 1, kept: [] });
  });

  it('closes the import for further rows: 409', async () => {
    const { id } = importOf(await send([worked('2025-03-07', '01:00')]));
    await undone(id);
    const answered = await call('POST', `/kontor/import/${id}/rows`, {
      body: { rows: [worked('2025-03-07', '01:00')] },
    });
    expect(answered.body).toMatchObject({
      error_code: 409,
      message: 'The import has been undone and cannot take any more rows.',
    });
  });
});

describe('rights', () => {
  it('a time-only user imports only own entries', async () => {
    const answered = await send(
      [worked('2025-04-01', '01:00'), worked('2025-04-01', '01:00', { user_id: time.userId })],
      {},
      time,
    );
    expect(outcomesOf(answered)).toEqual(['refused', 'created']);
    expect(rowsOf(answered)[0]?.errors).toEqual(['Access is not allowed.']);
  });

  it('a time-only user sees and undoes only own imports', async () => {
    const token = await service.token(time);
    const { id } = importOf(await send([worked('2025-04-02', '01:00')]));
    const mine = importOf(await send([worked('2025-04-02', '01:00', { user_id: time.userId })], {}, time));
    const listed = recordsOf(await call('GET', '/kontor/import', { token }));
    expect(new Set(listed.map(({ user_id }) => user_id))).toEqual(new Set([time.userId]));
    expect((await call('POST', `/kontor/import/${id}/undo`, { token })).status).toBe(404);
    const body = { rows: [worked('2025-04-02', '01:00')] };
    expect((await call('POST', `/kontor/import/${id}/rows`, { token, body })).status).toBe(404);
    expect((await call('POST', `/kontor/import/${mine.id}/undo`, { token })).status).toBe(200);
  });

  it('an import of another company does not exist', async () => {
    const { id } = importOf(await send([worked('2025-04-03', '01:00')]));
    const abroad = { token: service.foreign, org: stranger.org };
    expect((await call('POST', `/kontor/import/${id}/undo`, abroad)).status).toBe(404);
    expect((await call('GET', '/kontor/import', abroad)).body).toEqual([]);
  });
});

it('imports are listed newest first, in pages', async () => {
  const last = importOf(await send([worked('2025-05-01', '01:00')]));
  const listed = z.array(z.looseObject({ id: z.int() })).parse((await call('GET', '/kontor/import')).body);
  expect(listed[0]?.id).toBe(last.id);
  expect(listed.map(({ id }) => id)).toEqual(listed.map(({ id }) => id).toSorted((one, other) => other - one));
  const second = recordsOf(await call('GET', '/kontor/import?limit=1&offset=1'));
  expect(second.map(({ id }) => id)).toEqual([listed[1]?.id]);
});
