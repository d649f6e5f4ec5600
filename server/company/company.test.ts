import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalogue } from '#contract/catalogue/catalogue.ts';
import { scopes } from '#contract/scopes.ts';
import type { Call } from '#server/service/requests/call.ts';
import { entityNamed } from '#server/service/records/entity.ts';
import { isClient, ownClientId } from '#server/service/oauth/clients/client.ts';
import { verifyPassword } from '#server/service/oauth/passwords/password.ts';
import { textOf } from '#server/service/requests/rule.ts';
import { prepareDatabase } from '#server/service/service.ts';
import { list } from '#server/service/records/list-records.ts';
import { create } from '#server/service/records/standard-operations.ts';
import type { Database } from '#server/service/store/database.ts';
import { sql } from '#server/service/store/sql.ts';
import { openTestDatabase } from '#server/service/testing/test-database.ts';
import { bodyOf } from '#server/service/testing/test-body.ts';
import { addMember } from './add-member.ts';
import { createCompany, isEmpty } from './create-company.ts';
import { registerClient } from './register-client.ts';

const publicUrl = new URL('http://127.0.0.1:3000');
const anna = {
  email: 'Anna@Example.com ',
  password: 'secret',
  firstname: 'Anna',
  lastname: 'Berger',
  role: 'owner',
} as const;
const written: ReadonlySet<string> = new Set([
  'salutation',
  'title',
  'unit',
  'terms_of_payment_template',
  'business_activity',
  'bank_account',
]);

let dataDir: string;
let database: Database;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kontor-company-'));
  database = await openTestDatabase();
  await prepareDatabase(database);
});

afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

const callOf = (companyId: number, userId = 1): Call => ({
  database,
  caller: {
    companyId,
    org: 'one',
    userId,
    clientId: ownClientId,
    role: 'owner',
    zone: 'Europe/Zurich',
    currencyId: 1,
    scopes: new Set(scopes),
  },
  language: 'en',
  now: Date.UTC(2025, 10, 20, 13),
  parameters: {},
  query: {},
  headers: {},
});

const company = async (org = 'one'): Promise<number> =>
  createCompany(database, { org, name: 'One AG', zone: 'Europe/Zurich' });

const recordsOf = async (companyId: number, name: string) => {
  const entity = entityNamed(name);
  return z.array(entity.resource.record).parse(bodyOf(await list(callOf(companyId), entity)));
};

describe('a new company', () => {
  it('answers every lookup, and its first records are valid', async () => {
    const companyId = await company();
    await addMember(database, { companyId, ...anna });
    const expected = catalogue
      .map(({ name }) => name)
      .filter((name) => written.has(name) || !('create' in entityNamed(name).resource))
      // Only an issued invoice can have them.
      .filter((name) => name !== 'credit_note');
    const found: string[] = [];
    for (const name of expected) if ((await recordsOf(companyId, name)).length > 0) found.push(name);
    expect(found).toEqual(expected);
  });

  it('has the known values under their known ids', async () => {
    const companyId = await company();
    const byId = async (name: string, field: string) =>
      Object.fromEntries((await recordsOf(companyId, name)).map((record) => [record['id'], record[field]]));
    expect(await byId('currency', 'name')).toEqual({ 1: 'CHF', 2: 'EUR', 3: 'USD', 4: 'GBP' });
    expect(await byId('language', 'iso_639_1')).toEqual({ 1: 'de', 2: 'fr', 3: 'it', 4: 'en' });
    expect(await byId('salutation', 'name')).toEqual({ 1: 'Herr', 2: 'Frau', 3: 'Familie', 4: 'Herr & Frau' });
    expect(await byId('title', 'name')).toEqual({ 1: 'Dr.', 2: 'Prof.', 3: 'Dr. med.' });
    expect(await byId('unit', 'name')).toEqual({ 1: 'Stk', 2: 'h' });
    expect(Object.values(await byId('payment_type', 'name'))).toEqual(
      'Vorauskasse Bar EC-Karte Rechnung Nachnahme Kreditkarte Lastschriftverfahren'.split(' '),
    );
    expect(Object.values(await byId('article_type', 'name'))).toEqual(['Physisches Produkt', 'Dienstleistung']);
    expect(Object.values(await byId('timesheet_status', 'name'))).toEqual(
      'Offen,In Arbeit,Abgeschlossen,Verrechnet,Geschlossen'.split(','),
    );
    expect(await byId('todo_status', 'name')).toMatchObject({ 1: 'Offen', 5: 'Erledigt' });
    expect(await byId('tax', 'value')).toMatchObject({ 1: '8.1000', 2: '2.6000', 3: '3.8000', 4: '0.0000' });
  });

  it('books sales taxes to the VAT payable account', async () => {
    const companyId = await company();
    const accounts = await recordsOf(companyId, 'account');
    const due = accounts.find((account) => account['account_no'] === '2200');
    const taxes = (await recordsOf(companyId, 'tax')).filter((tax) => tax['type'] === 'sales_tax');
    expect(due).toMatchObject({ account_type: 4 });
    expect(taxes.map((tax) => tax['account_id'])).toEqual(taxes.map(() => due?.['id']));
  });

  it('continues its ids after the master data, independently of other companies', async () => {
    const one = await company();
    const two = await company('two');
    const make = async (companyId: number) =>
      database.transaction(async (transaction) =>
        create(callOf(companyId), transaction, entityNamed('unit'), { name: 'Mt.' }),
      );
    expect((await make(one)).body).toEqual({ id: 3, name: 'Mt.' });
    expect((await make(two)).body).toEqual({ id: 3, name: 'Mt.' });
  });

  it('is refused if its org is taken or invalid in an address', async () => {
    expect(await isEmpty(database)).toBe(true);
    await company();
    expect(await isEmpty(database)).toBe(false);
    await expect(company()).rejects.toThrow(/unique constraint/i);
    await expect(company('a/b')).rejects.toThrow('no org');
  });
});

describe('a member', () => {
  it('is a user with a role and a login by e-mail address and password', async () => {
    const companyId = await company();
    const userId = await addMember(database, { companyId, ...anna });
    const row = await database.get(sql`
      select l.email, l.password_hash, m.role from member m join login l on l.id = m.login_id
      where m.company_id = ${companyId} and m.user_id = ${userId}`);
    expect(row).toMatchObject({ email: 'anna@example.com', role: 'owner' });
    expect(row !== undefined && (await verifyPassword('secret', textOf(row, 'password_hash')))).toBe(true);
  });

  it('a member of a second company signs in with the same login', async () => {
    await addMember(database, { companyId: await company(), ...anna });
    await addMember(database, { companyId: await company('two'), ...anna, password: 'other' });
    expect(await database.all(sql`select id from login`)).toHaveLength(1);
    expect(await database.all(sql`select user_id from member`)).toHaveLength(2);
  });

  it('cannot join a company twice', async () => {
    const companyId = await company();
    await addMember(database, { companyId, ...anna });
    await expect(addMember(database, { companyId, ...anna })).rejects.toThrow(/unique constraint/i);
    expect(await recordsOf(companyId, 'user')).toHaveLength(1);
  });
});

describe('the client of the app', () => {
  it('keeps its secret in a file that only the owner can read', async () => {
    const { clientId, clientSecret } = await registerClient(database, { dataDir, publicUrl });
    expect(await readFile(join(dataDir, 'client-secret'), 'utf8')).toBe(`${clientSecret}\n`);
    expect((await stat(join(dataDir, 'client-secret'))).mode & 0o777).toBe(0o600);
    expect(await isClient(database, clientId, clientSecret)).toBe(true);
    expect((await registerClient(database, { dataDir, publicUrl })).clientSecret).toBe(clientSecret);
  });

  it('follows changes to the file and the app’s address', async () => {
    const before = await registerClient(database, { dataDir, publicUrl });
    const secret = 'another-secret-that-someone-wrote-into-it';
    await writeFile(join(dataDir, 'client-secret'), secret);
    const again = await registerClient(database, { dataDir, publicUrl });
    const elsewhere = { dataDir, publicUrl: new URL('https://kontor.example.ch') };
    const { clientId, hasNewSecret } = await registerClient(database, elsewhere);
    expect([before, again].map((each) => each.hasNewSecret)).toEqual([false, true]);
    expect(hasNewSecret).toBe(false);
    expect(await isClient(database, clientId, before.clientSecret)).toBe(false);
    expect(await isClient(database, clientId, secret)).toBe(true);
    expect(await database.get(sql`select redirect_uris from client`)).toEqual({
      redirect_uris: '["https://kontor.example.ch/callback"]',
    });
  });

  it('is refused if its secret has been truncated', async () => {
    await writeFile(join(dataDir, 'client-secret'), 'short');
    await expect(registerClient(database, { dataDir, publicUrl })).rejects.toThrow('is damaged');
  });
});
