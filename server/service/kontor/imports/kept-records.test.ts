import { afterAll, describe, expect, it } from 'vitest';
import { importMaster, importMasterCheck, type MasterResource } from '#contract/kontor/import-master-operations.ts';
import { openTestDatabase } from '#server/service/testing/test-database.ts';
import { randomFrom } from '#server/demo/random.ts';
import { announceEverything } from '../../journal/event.ts';
import { nextIds } from '../../journal/sequence.ts';
import type { Database, Reader } from '../../store/database.ts';
import { sql } from '../../store/sql.ts';
import { archiveOf, emptyCompany, importArchive } from '../archive/test-archive.ts';
import { idOf, recordsOf, startTestService } from '../../testing/test-service.ts';
import { existingRecords } from './existing-records.ts';

const read = { rows: 0 };

const countedReader = <Each extends Reader>(reader: Each): Each => ({
  ...reader,
  all: async (statement) => {
    const rows = await reader.all(statement);
    read.rows += rows.length;
    return rows;
  },
  lines: async (statement) => {
    const rows = await reader.lines(statement);
    read.rows += rows.length;
    return rows;
  },
});

/** Counts the rows that are read, inside transactions and outside. */
const counted = (database: Database): Database => ({
  ...countedReader(database),
  transaction: async (work, turn) =>
    database.transaction(async (transaction) => work(countedReader(transaction)), turn),
});

const service = await startTestService({ open: async () => counted(await openTestDatabase()) });
const { call, owner, database } = service;
afterAll(service.close);

const users = { user_id: owner.userId, owner_id: owner.userId };
const company = (name_1: string, more = {}) => ({ contact_type_id: 1, name_1, ...users, ...more });
const row = (record: object, named = {}) => ({ record, named });
const times = <Item>(count: number, make: (index: number) => Item): readonly Item[] =>
  Array.from({ length: count }, (_, index) => make(index));
const write = async (resource: MasterResource, rows: readonly object[]) => {
  const body = { name: 'liste.csv', resource, existing: 'skip', rows };
  return importMaster.answer.parse((await call('POST', '/kontor/import/master', { body })).body).rows;
};
const check = async (resource: MasterResource, rows: readonly object[]) =>
  importMasterCheck.answer.parse((await call('POST', '/kontor/import/master/check', { body: { resource, rows } })).body)
    .rows;

describe('the rows that the database reads for a chunk', () => {
  const counter = { next: 0 };
  const fresh = (): string => `Neu ${(counter.next += 1)}`;
  const kinds: { readonly [kind: string]: (count: number) => Promise<unknown> } = {
    contact: async (count) =>
      write(
        'contact',
        times(count, () => row(company(fresh()), { country_id: 'Schweiz' })),
      ),
    item: async (count) =>
      write(
        'item',
        times(count, () => row({ intern_name: fresh() }, { tax_income_id: '8.1' })),
      ),
    project: async (count) =>
      write(
        'project',
        times(count, () => row({ name: fresh(), user_id: owner.userId }, { contact_id: 'Kundin' })),
      ),
    invoice: async (count) => {
      const rows = times(count, () => ({
        document_nr: fresh(),
        contact: 'Kundin',
        is_valid_from: '2025-10-01',
        is_valid_to: '2025-10-31',
        amounts: [{ amount: '10', tax: '8.1' }],
        paid: { value: '5', date: '2025-10-02' },
      }));
      return call('POST', '/kontor/import/invoices', { body: { name: 'offen.csv', rows } });
    },
  };

  it.each(Object.entries(kinds))('of type %s does not depend on the number of records', async (_kind, writeSome) => {
    if ((await check('contact', [row(company('Kundin'))]))[0]?.outcome === 'new')
      await write('contact', [row(company('Kundin'))]);
    const costOf = async (): Promise<number> => {
      await writeSome(3);
      const before = read.rows;
      await writeSome(3);
      return read.rows - before;
    };
    const few = await costOf();
    await writeSome(40);
    await kinds['contact']?.(150);
    expect(await costOf()).toBe(few);
  });
});

it('contacts changed between chunks are recognised as a comparison with all of them would', async () => {
  const random = randomFrom(79);
  const pick = (...values: readonly [string, ...string[]]): string => random.pick(values);
  const make = () => ({
    name_1: pick('Ahorn AG', 'ahorn ag', 'Birke', 'Linde'),
    nr: pick('', '', 'K1', 'k1', 'K2', 'K3', 'K4'),
    mail: pick('', 'a@x.example', 'A@X.example', 'b@x.example', 'c@x.example'),
    city: pick('', 'Bern', 'BERN', 'Chur'),
  });
  const filled = (fields: object): object =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  const naive = async (wanted: ReturnType<typeof make>): Promise<unknown> => {
    const low = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase() : '');
    const all = recordsOf(await call('GET', '/contact?limit=2000&order_by=id'));
    const possible = all.filter(
      (one) => wanted.nr === '' || low(one['nr']) === '' || low(one['nr']) === low(wanted.nr),
    );
    const same = (...fields: readonly (keyof typeof wanted)[]) =>
      possible.find((one) => fields.every((field) => low(one[field]) === low(wanted[field])));
    const found =
      (wanted.nr === '' ? undefined : same('nr')) ??
      (wanted.mail === '' ? undefined : same('mail', 'name_1')) ??
      same('name_1', 'city') ??
      // A similar one, in another place or of another name.
      same('name_1') ??
      (wanted.mail === '' ? undefined : same('mail'));
    return found?.['id'] ?? null;
  };
  const ids: [number, ...number[]] = [0];
  for (let step = 0; step < 120; step += 1) {
    const what = random.pick(['create', 'edit', 'edit', 'delete', 'import']);
    const id = random.pick(ids);
    if (what === 'create') ids.push(idOf(await call('POST', '/contact', { body: company('', filled(make())) })));
    if (what === 'edit') await call('POST', `/contact/${id}`, { body: filled(make()) });
    if (what === 'delete') await call('DELETE', `/contact/${id}`);
    if (what === 'import')
      for (const one of await write(
        'contact',
        times(2, () => row(company('', filled(make())))),
      ))
        ids.push(one.id ?? 0);
    const wanted = make();
    const [checked] = await check('contact', [row(company('', filled(wanted)))]);
    expect(checked?.id, `${step}: ${what}, ${JSON.stringify(wanted)}`).toBe(await naive(wanted));
  }
});

describe('what is kept', () => {
  const origin = { database, caller: owner };
  const foundIn = async (reader: Reader, name_1: string) =>
    (await existingRecords(origin, reader, 'contact')).find({ name_1 })?.id;

  it('has nothing of a transaction that is undone, which itself sees its changes', async () => {
    const id = idOf(await call('POST', '/contact', { body: company('Bleibt AG') }));
    await foundIn(database, 'Bleibt AG');
    const undone = database.transaction(async (transaction) => {
      await nextIds(transaction, owner.companyId, 'event', 1);
      await nextIds(transaction, owner.companyId, 'contact', 1);
      await transaction.run(sql`
        insert into contact (company_id, id, version, contact_type_id, name_1, user_id, owner_id, is_lead, updated_at)
        values (${owner.companyId}, ${id + 1}, 1, 1, ${'Geht AG'}, 1, 1, 0, ${'2025-11-20 14:00:00'})`);
      expect(await foundIn(transaction, 'Geht AG')).toBe(id + 1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    // It gets the ids of the contact and of the event that were undone.
    expect(idOf(await call('POST', '/contact', { body: company('Kommt AG') }))).toBe(id + 1);
    const found = [await foundIn(database, 'Bleibt AG'), await foundIn(database, 'Geht AG')];
    expect([...found, await foundIn(database, 'Kommt AG')]).toEqual([id, undefined, id + 1]);
  });

  it('is read again once the events since are no longer kept', async () => {
    const id = idOf(await call('POST', '/contact', { body: company('Alt AG') }));
    expect(await foundIn(database, 'Alt AG')).toBe(id);
    await database.transaction(async (transaction) => {
      await transaction.run(sql`update contact set name_1 = 'Ganz neu AG' where id = ${id}`);
      await announceEverything(transaction, owner.companyId);
    }, owner.companyId);
    expect([await foundIn(database, 'Alt AG'), await foundIn(database, 'Ganz neu AG')]).toEqual([undefined, id]);
  });

  it('is nothing of what an archive has replaced', async () => {
    const target = await emptyCompany(service, 'ziel', 'owner@one-ag.example');
    const token = await service.token(target);
    const ask = async (method: 'POST' | 'DELETE', path: string, body: object = {}) =>
      call(method, path, { org: target.org, token, body });
    const first = idOf(await ask('POST', '/contact', company('Eins AG')));
    const second = idOf(await ask('POST', '/contact', company('Zwei AG')));
    await ask('DELETE', `/contact/${first}`);
    const inTarget = { database, caller: target };
    const known = async () => existingRecords(inTarget, database, 'contact');
    expect((await known()).find({ name_1: 'Zwei AG' })?.id).toBe(second);
    await ask('DELETE', `/contact/${second}`);
    const [archived] = recordsOf(await call('GET', '/contact?limit=1&order_by=id'));
    expect(archived?.['id']).toBeLessThan(second);
    const answered = await importArchive(service, target, await archiveOf(service, owner));
    expect(answered.status).toBe(200);
    expect((await known()).find(archived ?? {})?.id).toBe(archived?.['id']);
  });
});
