import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { businessActivity } from '#contract/resources/business-activity.ts';
import { contact } from '#contract/resources/contact.ts';
import { user } from '#contract/resources/lookups.ts';
import { timetracking } from '#contract/resources/timetracking.ts';
import { latestImports, undoImport } from '#api/time-entries/imports.ts';
import { at, create, delete_, edit, show } from '#api/records/operations.ts';
import { memoryStorage } from '#api/storage/storage.ts';
import { hostedOrigin, originAt } from '#api/cache/test-origin.ts';
import { openPage, run, type Origin, type Sent } from '#api/cache/testing.ts';
import { timeEntries } from '#api/time-entries/time-entries.ts';
import { startTestService, type TestService } from '#server/service/testing/test-service.ts';
import { startRun } from './start-run.ts';
import { decodeExport } from '#domain/csv/decode.ts';
import { planImport } from '../plan/import-task.ts';
import { storedImport } from '../match/stored-import.ts';
import { lookUp } from '../plan/look-up.ts';
import { createPlaceholders, toImportMapping } from '../plan/new-records.ts';
import { noChoices, unnamedTally } from '../match/mapping.ts';
import { matchNames } from '../match/match-names.ts';
import { readExport } from '../read/read-export.ts';

const zone = 'Europe/Zurich';
let page: ReturnType<typeof openPage>;
beforeEach(() => {
  page = openPage(crypto.randomUUID());
});
afterEach(() => page.close());

const isCreate = ({ method, path }: Sent): boolean => method === 'POST' && path === '/api/timesheet';
const isTaken = ({ method, path }: Sent): boolean => method === 'POST' && path.startsWith('/api/kontor/import');

const fixture = readFileSync(new URL('../fixtures/toggl.csv', import.meta.url));
const whole = readExport(decodeExport(fixture), { zone });
if (!whole.ok) throw new Error(whole.problem.code);
const { rows } = whole;
const total = rows.reduce((sum, { seconds }) => sum + seconds, 0);

/** The fixture, ready to be written for one user under one activity, as after each choice of a file. */
const begin = async (
  user: number,
  activity: number,
  storage = memoryStorage(),
  digest: string = crypto.randomUUID(),
  read: ReturnType<typeof readExport> = whole,
) => {
  if (!read.ok) throw new Error(read.problem.code);
  const choices = {
    ...noChoices,
    users: new Map([[unnamedTally.key, user]]),
    activities: new Map([[unnamedTally.key, activity]]),
  };
  const chosen = { choices, activityFrom: ['task'] } as const;
  const mapping = toImportMapping(createPlaceholders(read, chosen), chosen, new Set());
  const kept = storedImport({ org: 'acme', user_id: 1 }, () => storage);
  const file = { name: 'toggl.csv', digest, source: '' };
  const { tasks } = planImport(read.rows, mapping, new Map());
  const begun = await startRun({
    client: page.client,
    account: digest,
    kept,
    file,
    mapping,
    tasks,
    fresh: [],
    user_id: user,
    skipThere: true,
    zone,
  });
  return { begun, kept };
};
const entries = async () => {
  const period = { from: '2025-01-01', to: '2025-12-31' };
  const found = await page.client.fetchQuery({ ...timeEntries(period, { offset: 0, limit: 500 }), staleTime: 0 });
  return found.entries;
};
const secondsThere = async (): Promise<number> => (await entries()).reduce((sum, { seconds }) => sum + seconds, 0);

describe('at Kontor’s own service', () => {
  let service: TestService;
  let origin: Origin;
  let activity: number;

  beforeAll(async () => {
    service = await startTestService();
    origin = await originAt(service);
    const first = openPage(crypto.randomUUID());
    activity = (await run(first.client, create(at(businessActivity)), { body: { name: 'Buchhaltung extern' } })).id;
    first.close();
  });
  afterAll(() => service.close());
  afterEach(async () => {
    for (const { id } of await entries()) await run(page.client, delete_(at(timetracking)), { id });
  });

  test('writes a file once, to the second, even if answers are lost', async () => {
    origin.faults.push({ fits: isTaken, failure: 'answer lost' }, { fits: isTaken, failure: 'request lost' });
    const { begun, kept } = await begin(service.owner.userId, activity);
    await begun.start();
    expect(begun.current()).toMatchObject({ phase: 'done', written: { rows: rows.length, seconds: total } });
    expect(await entries()).toHaveLength(rows.length);
    expect(await secondsThere()).toBe(total);
    expect(kept.run()).toBeUndefined();
  });

  test('finds every row when the same file is chosen again', async () => {
    const { begun } = await begin(service.owner.userId, activity);
    await begun.start();
    const owned = rows.map((row) => ({ row, user_id: service.owner.userId }));
    expect([...(await lookUp(page.client, owned, zone)).keys()].toSorted((one, other) => one - other)).toEqual(
      rows.map(({ line }) => line),
    );
    const again = await begin(service.owner.userId, activity);
    await again.begun.start();
    expect(again.begun.current()).toMatchObject({ phase: 'done', there: rows.length, written: { rows: 0 } });
    expect(await secondsThere()).toBe(total);
  });

  test('rewrites deleted entries, which old keys do not mark as written', async () => {
    const digest = crypto.randomUUID();
    const storage = memoryStorage();
    await (await begin(service.owner.userId, activity, storage, digest)).begun.start();
    for (const { id } of await entries()) await run(page.client, delete_(at(timetracking)), { id });
    await new Promise((resolve) => setTimeout(resolve, 2));
    await (await begin(service.owner.userId, activity, storage, digest)).begun.start();
    expect(await secondsThere()).toBe(total);
  });

  /** More rows than one request takes. */
  const many = readExport(
    [
      'User,Description,Billable,Start date,Start time,End date,End time',
      ...Array.from({ length: 480 }, (_, index) => {
        const month = String(1 + Math.floor(index / 40)).padStart(2, '0');
        const day = `2025-${month}-${String(1 + (index % 20)).padStart(2, '0')}`;
        const hour = index % 40 < 20 ? 10 : 11;
        return `U,Nummer ${index},Yes,${day},${hour}:00,${day},${hour}:15`;
      }),
    ].join('\n'),
    { zone },
  );
  /** Often enough that the run stops retrying. */
  const lost = (fits: (sent: Sent) => boolean): Origin['faults'] =>
    Array.from({ length: 3 }, () => ({ fits, failure: 'answer lost' }));
  const imports = () => page.client.fetchQuery({ ...latestImports(10), staleTime: 0 });

  test('a crash before the first answer duplicates nothing, and later rows belong to the same import', async () => {
    const digest = crypto.randomUUID();
    const storage = memoryStorage();
    origin.faults.push(...lost(isTaken));
    const first = await begin(service.owner.userId, activity, storage, digest, many);
    await first.begun.start();
    expect(first.begun.current()).toMatchObject({ phase: 'stopped', written: { rows: 0 } });
    expect(first.begun.importId()).toBeUndefined();
    const second = await begin(service.owner.userId, activity, storage, digest, many);
    await second.begun.start();
    expect(second.begun.current()).toMatchObject({ phase: 'done', there: 200, written: { rows: 280 } });
    expect(await entries()).toHaveLength(480);
    const [latest] = await imports();
    expect(latest).toMatchObject({ id: second.begun.importId(), created: 480, duplicates: 0, refused: 0 });
  });

  test('stopping and resuming on the same page finds a lost answer, and one undo removes everything', async () => {
    const { begun } = await begin(service.owner.userId, activity, undefined, undefined, many);
    const isSecond = (sent: Sent): boolean => isTaken(sent) && sent.path.endsWith('/rows');
    origin.faults.push(...lost(isSecond));
    await begun.start();
    expect(begun.current()).toMatchObject({ phase: 'stopped', written: { rows: 200 } });
    await begun.start();
    expect(begun.current()).toMatchObject({ phase: 'done', there: 0, written: { rows: 480 } });
    const id = begun.importId() ?? 0;
    const [one] = await entries();
    await run(page.client, edit(at(timetracking)), { id: one?.id ?? 0, body: { text: 'Seither geändert' } });
    const undone = (await Array.fromAsync(undoImport(id, new AbortController().signal))).at(-1);
    expect(undone).toMatchObject({ deleted: 479, kept: [{ id: one?.id }] });
    expect((await entries()).map(({ text }) => text)).toEqual(['Seither geändert']);
    expect((await imports()).find((each) => each.id === id)?.undone_at).not.toBeNull();
  });

  test('refused rows are named in the service’s words, and retried on request', async () => {
    const gone = (await run(page.client, create(at(businessActivity)), { body: { name: 'Fällt weg' } })).id;
    await run(page.client, delete_(at(businessActivity)), { id: gone });
    const { begun } = await begin(service.owner.userId, gone);
    await begun.start();
    const { phase, refused } = begun.current();
    expect({ phase, lines: refused.map(({ line }) => line) }).toEqual({
      phase: 'done',
      lines: rows.map(({ line }) => line),
    });
    expect(refused[0]?.words).toMatch(/^client_service_id: /);
    const before = origin.sent.filter(isTaken).length;
    await begun.retry();
    expect(begun.current().refused).toHaveLength(rows.length);
    const keys = origin.sent
      .filter(isTaken)
      .slice(before - 1)
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(2);
  });

  test('a name matches the only record with that name, ignoring case, and earlier choices', async () => {
    const { userId } = service.owner;
    const add = async (name_1: string): Promise<number> => {
      const body = { contact_type_id: 1, name_1, user_id: userId, owner_id: userId };
      return (await run(page.client, create(at(contact)), { body })).id;
    };
    const [muster, zurich] = [await add('MUSTER ag'), await add('Zürich Versicherung')];
    await add('Doppelt GmbH');
    await add('Doppelt GmbH');
    const tally = (name: string) => ({ key: name, name, detail: '', rows: 1, seconds: 60 });
    const names = ['Muster AG', 'Muster', 'ZÜRICH versicherung', 'Doppelt GmbH', 'Gone', 'Lieber keiner'].map(tally);
    const before = new Map([
      ['Muster', zurich],
      ['Gone', 99_999],
      ['Lieber keiner', null],
    ]);
    expect(await matchNames(page.client, 'clients', names, before)).toEqual(
      new Map<string, unknown>([
        ['Muster AG', muster],
        ['Muster', zurich],
        ['ZÜRICH versicherung', zurich],
        ['Doppelt GmbH', 'several'],
        ['Lieber keiner', null],
      ]),
    );
    const activities = await matchNames(
      page.client,
      'activities',
      ['BUCHHALTUNG extern', 'Buchhaltung'].map(tally),
      new Map(),
    );
    expect([...activities]).toEqual([['BUCHHALTUNG extern', activity]]);
  });

  test('a user is matched by e-mail address before name', async () => {
    const { userId } = service.owner;
    const { email, firstname, lastname } = await page.client.fetchQuery(show(at(user), userId));
    const find = async (name: string, detail: string) =>
      (await matchNames(page.client, 'users', [{ key: 'x', name, detail, rows: 1, seconds: 60 }], new Map())).get('x');
    expect(await find('Somebody else', email.toUpperCase())).toBe(userId);
    expect(await find(`${firstname ?? ''} ${lastname ?? ''}`, 'nobody@kontor.example')).toBe(userId);
    expect(await find('Somebody else', 'nobody@kontor.example')).toBeUndefined();
  });
});

describe('at a hosted service', () => {
  let close: () => Promise<void>;
  let origin: Origin;
  let activity: number;

  beforeEach(async () => {
    ({ origin, close } = await hostedOrigin());
    activity = (await run(page.client, create(at(businessActivity)), { body: { name: 'Beratung' } })).id;
  });
  afterEach(() => close());

  test('a create with a lost answer is found before continuing, and every row is written or named', async () => {
    origin.faults.push({ fits: isCreate, failure: 'answer lost' });
    const { begun } = await begin(1, activity);
    await begun.start();
    expect(begun.current()).toMatchObject({ phase: 'stopped' });
    await begun.start();
    const { phase, written, there, refused } = begun.current();
    expect({ phase, there }).toEqual({ phase: 'done', there: 0 });
    expect(written.rows + refused.length).toBe(rows.length);
    expect(await entries()).toHaveLength(written.rows);
  });

  test('entries that someone else has created since the preview are seen', async () => {
    const owned = rows.map((row) => ({ row, user_id: 1 }));
    expect((await lookUp(page.client, owned, zone)).size).toBe(0);
    const preview = page;
    page = openPage(crypto.randomUUID());
    const elsewhere = await begin(1, activity);
    await elsewhere.begun.start();
    page.close();
    page = preview;
    const { begun } = await begin(1, activity);
    await begun.start();
    expect(begun.current()).toMatchObject({ there: elsewhere.begun.current().written.rows, written: { rows: 0 } });
  });
});
