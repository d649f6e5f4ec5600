import { unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { contact } from '#contract/resources/contact.ts';
import { invoiceRecord } from '#contract/resources/invoice.ts';
import { readCsv } from '#domain/csv/read-csv.ts';
import { name, sql } from '../../store/sql.ts';
import { tables } from '../../tables.ts';
import { makeFile } from '../../testing/test-database.ts';
import { recordOf, recordsOf, startTestService } from '../../testing/test-service.ts';
import { archivedParts, archivedTables } from './archived-tables.ts';
import { archiveOf, emptyCompany, importArchive, imported } from './test-archive.ts';
import { startFullCompany } from './test-full-company.ts';

/** Decision 89: an archive has everything of a company, and its import makes the same company. */
const service = await startFullCompany();
const { database, owner, call, token } = service;
const file = await makeFile();
const other = await startTestService({ open: file.open });
afterAll(async () => {
  await Promise.all([service.close(), other.close()]);
  await file.remove();
});

const email = 'owner@one-ag.example';
const archive = await archiveOf(service, owner, true);
const files = unzipSync(archive);
const textIn = (path: string): string => new TextDecoder().decode(files[path]);
const linesIn = (path: string): readonly string[] => textIn(path).split('\n').slice(0, -1);
const parsedIn = (path: string): readonly unknown[] => linesIn(path).map((line): unknown => JSON.parse(line));

describe('an archive', () => {
  it('has every table but those of sign-ins, secrets, logs and passing states', () => {
    const known = new Set(archivedParts.map(({ table }) => table.name));
    const others = tables.map((table) => table.name).filter((each) => !known.has(each));
    expect(others.toSorted()).toEqual([
      'access_token',
      'app_session',
      'app_spent',
      'archive_part',
      'authorization_code',
      'client',
      'customer_link',
      'demo_record',
      'event',
      'failed_sign_in',
      'idempotency',
      'invitation',
      'known_browser',
      'login',
      'move',
      'move_finding',
      'move_part',
      'move_sum',
      'password_link',
      'refresh_token',
      'security_event',
      'sign_in_session',
      'token_family',
    ]);
  });

  it('says that mailed messages contain their links for customers, and contains them nowhere else', async () => {
    const link = /document\?token=/;
    const mailed = Object.keys(files).filter((path) => /^files\/outbox\/.*\.eml$/.test(path));
    expect(mailed).not.toEqual([]);
    const linked = Object.keys(files).filter((path) => link.test(textIn(path)));
    expect(linked.filter((path) => !mailed.includes(path))).toEqual([]);
    const readMe = textIn('README.txt').replaceAll(/\s+/g, ' ');
    expect(readMe).toContain('Links für Kunden stehen nur in den Nachrichten, mit denen sie verschickt wurden');
    expect(readMe).toContain('Links for customers are only in the messages that were mailed with them');
  });

  it('is tested with rows in every table', async () => {
    const empty: string[] = [];
    for (const { table } of archivedTables) {
      const row = await database.get(
        sql`select 1 as found from ${name(table.name)} where company_id = ${owner.companyId} limit 1`,
      );
      if (row === undefined) empty.push(table.name);
    }
    expect(empty).toEqual([]);
  });

  it('has the records that the interface lists, in the same order', async () => {
    const listed = recordsOf(await call('GET', '/contact?order_by=id&limit=2000'));
    expect(parsedIn('records/contact.jsonl')).toEqual(listed);
    for (const record of parsedIn('records/contact.jsonl')) contact.record.parse(record);
    const invoices = recordsOf(await call('GET', '/kb_invoice?order_by=id&limit=2000'));
    expect(parsedIn('records/invoice.jsonl')).toEqual(invoices.map((one) => ({ ...one, network_link: '' })));
    expect(parsedIn('records/company_profile.jsonl')).toEqual([(await call('GET', '/kontor/company_profile')).body]);
  });

  it('has the positions of a document, which name it', async () => {
    const [first] = recordsOf(await call('GET', '/kb_invoice?limit=1'));
    const shown = invoiceRecord.parse((await call('GET', `/kb_invoice/${String(first?.['id'])}`)).body);
    const own = parsedIn('records/position_custom.jsonl').filter((line) =>
      JSON.stringify(line).startsWith(`{"document":"kb_invoice","document_id":${shown.id},`),
    );
    expect(own).toEqual(
      shown.positions.map((position) => ({ document: 'kb_invoice', document_id: shown.id, ...position })),
    );
  });

  it('has the same records as CSV, in which no text is a formula', () => {
    const table = readCsv(textIn('csv/contact.csv'), ';');
    expect(table.length - 1).toBe(linesIn('records/contact.jsonl').length);
    expect(textIn('csv/contact.csv')).toContain(";'=1+1;");
  });

  it('has printed papers and files as they are', async () => {
    const papers = Object.keys(files).filter((path) => path.startsWith('papers/'));
    expect(papers).toContain('papers/earlier/kb_invoice-1-1-RE-00001.pdf');
    expect(papers.some((path) => path.startsWith('papers/credit_note-1-'))).toBe(true);
    expect(papers.some((path) => path.startsWith('papers/reminder-1-'))).toBe(true);
    for (const path of papers) expect(textIn(path).startsWith('%PDF-')).toBe(true);
    expect(textIn('files/receipt/1.pdf')).toBe('%PDF-1.7\n%%EOF');
    expect(textIn('files/logo.png').slice(1, 4)).toBe('PNG');
    expect(Object.keys(files).filter((path) => path.startsWith('files/bank_content/'))).toHaveLength(1);
  });

  it('has no password, token, link or setting of the installation', async () => {
    const secrets = await database.all(sql`
      select password_hash as secret from login union select token_hash from access_token
      union select token_hash from customer_link union select network_link from estimate where network_link <> ''`);
    expect(secrets.length).toBeGreaterThan(3);
    // A message is kept as the customer got it, with the link in it.
    const everything = Object.keys(files)
      .filter((path) => !path.startsWith('files/outbox/'))
      .map(textIn)
      .join('\n');
    for (const { secret } of secrets) expect(everything).not.toContain(String(secret));
    expect(everything).not.toContain('argon2');
    expect(everything).not.toContain('http://127.0.0.1:3000/document');
  });

  it('can leave out the papers', async () => {
    const without = unzipSync(await archiveOf(service, owner));
    expect(Object.keys(without)).toEqual(Object.keys(files).filter((path) => !path.startsWith('papers/')));
    expect((await call('GET', '/kontor/archive?papers=maybe')).status).toBe(400);
  });

  it('gives the same bytes after its import, in each database', async () => {
    expect((await archiveOf(service, owner, true)).equals(archive)).toBe(true);
    const inFile = await emptyCompany(other, 'ziel', email);
    expect((await importArchive(other, inFile, archive)).status).toBe(200);
    const second = await archiveOf(other, inFile, true);
    expect(second.equals(archive)).toBe(true);
    const back = await emptyCompany(service, 'zurueck', email);
    expect((await importArchive(service, back, second)).status).toBe(200);
    expect((await archiveOf(service, back, true)).equals(archive)).toBe(true);
  }, 100_000);
});

describe('an imported company', async () => {
  const target = await emptyCompany(service, 'neu', email);
  const answered = imported.parse((await importArchive(service, target, archive)).body);
  const ask = async (method: 'GET' | 'POST', path: string, body?: object) =>
    call(method, path, { org: target.org, token: await token(target), ...(body === undefined ? {} : { body }) });

  it('says how many records of each resource came', () => {
    const contacts = linesIn('records/contact.jsonl').length;
    expect(answered.resources).toContainEqual({ resource: 'contact', count: contacts });
    expect(answered.is_signed_out).toBe(false);
  });

  it('goes on with its own numbers: none is given twice', async () => {
    const ids = recordsOf(await ask('GET', '/contact?limit=2000')).map(({ id }) => Number(id));
    const made = recordOf(
      await ask('POST', '/contact', { contact_type_id: 1, name_1: 'Neu', user_id: 1, owner_id: 1 }),
    );
    expect(made['id']).toBe(Math.max(...ids) + 1);
    const numbers = recordsOf(await ask('GET', '/kb_invoice?limit=2000')).map((one) => one['document_nr']);
    const draft = recordOf(await ask('POST', '/kb_invoice', { contact_id: 1, user_id: 1 }));
    expect(numbers).not.toContain(draft['document_nr']);
  });

  it('finds its records by their texts', async () => {
    const found = await ask('POST', '/contact/search', [{ field: 'name_1', value: 'MUSTER' }]);
    expect(recordsOf(found).length).toBeGreaterThan(0);
  });

  it('lets in nobody but its owner, until the owner decides', async () => {
    const members = recordsOf(await ask('GET', '/kontor/member'));
    expect(members.map(({ email: address, role, active }) => [address, role, active])).toEqual([
      [email, 'owner', true],
      ['bookkeeper@one-ag.example', 'bookkeeper', false],
      ['time@one-ag.example', 'time', false],
    ]);
    expect((await ask('POST', '/kontor/member/2', { active: true })).status).toBe(200);
    expect((await ask('POST', '/kontor/member/2/reset_password')).status).toBe(201);
  });

  it('never sends a message that still waited in the other one', async () => {
    const states = await database.all(sql`
      select company_id, state, held_until from outbox where company_id in (${owner.companyId}, ${target.companyId})
      order by company_id`);
    expect(states.map(({ state, held_until }) => [state, held_until])).toEqual([
      ['queued', 1n],
      ['uncertain', null],
    ]);
  });

  it('has no page for customers, because links belong to an installation', async () => {
    expect(recordOf(await ask('GET', '/kontor/kb_offer/1/customer_link'))['url']).toBe(null);
  });
});
