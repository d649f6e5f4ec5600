import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archivePartBytes } from '#contract/kontor/archive-operations.ts';
import { allowInserts, failInserts } from '../../testing/test-database.ts';
import { recordOf } from '../../testing/test-service.ts';
import { archiveOf, emptyCompany, importArchive, sendArchive } from './test-archive.ts';
import { damaged, forged, replaceIn, textOf, withSizes } from './test-forgery.ts';
import { startFullCompany } from './test-full-company.ts';

/** Decision 89: a wrong archive is refused with its reason, and changes nothing. */
const service = await startFullCompany();
const { database, owner, call, token, bookkeeper, stranger } = service;
afterAll(service.close);
const archive = await archiveOf(service, owner);
const target = await emptyCompany(service, 'leer', 'owner@one-ag.example');
const empty = await archiveOf(service, target);

const at = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  call(method, `/kontor/archive_import${path}`, {
    org: target.org,
    token: await token(target),
    ...(body === undefined ? {} : { body }),
  });
/** The refusal of an archive; checks that nothing has changed and that nothing of it is kept. */
const refusal = async (bytes: Buffer): Promise<unknown> => {
  const answered = await importArchive(service, target, bytes);
  expect(answered.status).toBe(422);
  expect((await at('GET', '')).body).toEqual({ is_empty: true, parts: 0, size: 0 });
  expect((await archiveOf(service, target)).equals(empty)).toBe(true);
  return recordOf(answered)['message'];
};
const changed = (path: string): string => `The archive is damaged or was changed: ${path} does not match.`;
const changedLine = (path: string, line: number): string =>
  `The archive is damaged or was changed: ${path}, line ${line}, does not match.`;
const noArchive = 'This is not a complete archive from Kontor.';

describe('a file that is no archive is refused', () => {
  it.each([
    ['text', Buffer.from('name;city\r\n')],
    ['half an archive', archive.subarray(0, archive.length / 2)],
    ['an archive without its beginning', archive.subarray(100)],
    ['a ZIP of something else', forgedZip()],
  ])('%s', async (_name, bytes) => {
    expect(await refusal(bytes)).toMatch(/^(This is not a complete archive|The archive is damaged)/);
  });

  it('nothing at all', async () => {
    const answered = await at('POST', '', {});
    expect([answered.status, recordOf(answered)['message']]).toEqual([422, noArchive]);
  });

  it('an archive of another version, which names both', async () => {
    const older = damaged(archive, replaceIn('manifest.json', '"schema":', '"schema":9'));
    expect(await refusal(older)).toMatch(/another version of Kontor \(data format 9\d+, here \d+\)/);
  });

  function forgedZip(): Buffer {
    return damaged(archive, (files) => {
      for (const name of Object.keys(files)) if (name !== 'README.txt') delete files[name];
    });
  }
});

describe('an archive that differs from its manifest is refused', () => {
  const contacts = 'kontor/contact.jsonl';
  it.each([
    ['a changed table', contacts, replaceIn(contacts, 'Muster AG', 'Mister AG')],
    ['changed records', 'records/contact.jsonl', replaceIn('records/contact.jsonl', 'Muster AG', 'Mister AG')],
    ['a changed file', 'files/receipt/1.pdf', replaceIn('files/receipt/1.pdf', '%%EOF', '%%EOG')],
  ] as const)('%s', async (_name, path, change) => {
    expect(await refusal(damaged(archive, change))).toBe(changed(path));
  });

  it('a missing file', async () => {
    const without = damaged(archive, (files) => void delete files['csv/contact.csv']);
    expect(await refusal(without)).toBe(changed('csv/contact.csv'));
  });

  it('a file too many', async () => {
    const more = damaged(archive, (files) => void (files['files/more.exe'] = Buffer.from('MZ')));
    expect(await refusal(more)).toBe(changed('files/more.exe'));
  });
});

describe('an archive with the right manifest is refused for', () => {
  const contacts = 'kontor/contact.jsonl';
  it.each([
    ['a missing column', contacts, replaceIn(contacts, '"name_1":"Muster AG",', '')],
    ['a column too many', contacts, replaceIn(contacts, '"name_1":', '"company_id":2,"name_1":')],
    ['a text instead of a number', contacts, replaceIn(contacts, '"version":1', '"version":"1"')],
    ['a number out of range', contacts, replaceIn(contacts, '"version":1', '"version":1e300')],
    ['a NUL in a text', contacts, replaceIn(contacts, 'Muster AG', String.raw`Muster\u0000AG`)],
    ['half a character', contacts, replaceIn(contacts, 'Muster AG', String.raw`Muster\ud800AG`)],
    ['a line that is not JSON', contacts, replaceIn(contacts, '{', '{{')],
    ['a moment that is none', 'kontor/note.jsonl', replaceIn('kontor/note.jsonl', '2025-03-04 10:20:30', 'gestern')],
    ['a role that does not exist', 'kontor/member.jsonl', replaceIn('kontor/member.jsonl', '"owner"', '"root"')],
    [
      'a profile of another shape',
      'kontor/company.jsonl',
      replaceIn('kontor/company.jsonl', String.raw`\"address_side\":\"left\"`, String.raw`\"address_side\":\"up\"`),
    ],
    [
      'a zone that does not exist',
      'kontor/company.jsonl',
      replaceIn('kontor/company.jsonl', 'Europe/Zurich', 'Europe/Zuerich'),
    ],
    [
      'a paper of another shape',
      'kontor/printed_document.jsonl',
      replaceIn('kontor/printed_document.jsonl', String.raw`\"letterhead\":`, String.raw`\"letterhead2\":`),
    ],
    [
      'a message that would be sent',
      'kontor/outbox.jsonl',
      replaceIn('kontor/outbox.jsonl', '"uncertain"', '"queued"'),
    ],
  ] as const)('%s, with file and line', async (_name, path, change) => {
    expect(await refusal(forged(archive, change))).toBe(changedLine(path, 1));
  });

  it.each([
    [
      'records that are not those of the rows',
      'records/contact.jsonl',
      replaceIn('records/contact.jsonl', 'Muster AG', 'Mister AG'),
    ],
    ['a receipt that is a page', 'files/receipt/1.pdf', replaceIn('files/receipt/1.pdf', '%PDF-', '<html')],
    [
      'a bank file that is another',
      '',
      (files: { [path: string]: Uint8Array }) => {
        const path = Object.keys(files).find((each) => each.startsWith('files/bank_content/')) ?? '';
        files[path] = Buffer.from('<Document/>');
      },
    ],
    [
      'numbers that would be given twice',
      'kontor/sequence.jsonl',
      replaceIn('kontor/sequence.jsonl', '"name":"contact","last":', '"name":"contact","last":-'),
    ],
  ] as const)('%s', async (_name, path, change) => {
    expect(await refusal(forged(archive, change))).toContain(path === '' ? 'files/bank_content/' : changed(path));
  });

  it('a reference to a record that does not exist', async () => {
    const dangling = forged(archive, (files) => {
      for (const path of ['kontor/contact.jsonl', 'records/contact.jsonl'])
        replaceIn(path, '"country_id":1,', '"country_id":4711,')(files);
    });
    expect(await refusal(dangling)).toBe(changed('kontor/contact.jsonl'));
  });

  it('the same record twice', async () => {
    const twice = forged(archive, (files) => {
      for (const path of ['kontor/note.jsonl', 'records/note.jsonl'])
        files[path] = Buffer.from(textOf(files[path]).repeat(2));
    });
    expect(await refusal(twice)).toBe(changed('kontor/note.jsonl'));
  });

  it('names that lead out of the archive', async () => {
    const out = forged(archive, (files) => void (files['../../kontor.sqlite'] = Buffer.from('x')));
    expect(await refusal(out)).toBe(noArchive);
  });

  it('an endless line', async () => {
    const bomb = forged(
      archive,
      (files) => void (files['kontor/contact.jsonl'] = Buffer.alloc(64 * 1024 * 1024, 0x20)),
    );
    expect(bomb.length).toBeLessThan(archive.length + 500_000);
    expect(await refusal(bomb)).toBe(changedLine('kontor/contact.jsonl', 1));
  }, 30_000);

  it('sizes beyond every limit, before anything is unpacked', async () => {
    expect(
      await refusal(
        withSizes(
          forged(archive, () => undefined),
          0xfffffffe,
        ),
      ),
    ).toBe('The archive is too large to be imported.');
  });

  it('sizes that are not true', async () => {
    expect(
      await refusal(
        withSizes(
          forged(archive, () => undefined),
          10,
        ),
      ),
    ).toMatch(/^The archive is damaged/);
  });

  it('many members with one address, whose sign-in would try a password for each', async () => {
    const crowd = forged(archive, (files) => {
      for (const path of ['kontor/user.jsonl', 'records/user.jsonl'])
        replaceIn(path, 'time@one-ag.example', 'bookkeeper@one-ag.example')(files);
    });
    expect(await refusal(crowd)).toBe(changed('kontor/member.jsonl'));
  });

  it('millions of empty values', async () => {
    const line = forged(archive, (files) => {
      files['kontor/contact.jsonl'] = Buffer.from(`[${'{},'.repeat(10_000_000)}{}]\n`);
    });
    const before = process.memoryUsage().rss;
    expect(await refusal(line)).toBe(changedLine('kontor/contact.jsonl', 1));
    const list = damaged(archive, (files) => {
      files['manifest.json'] = Buffer.from(`{"files":[${'{},'.repeat(20_000_000)}{}]}`);
    });
    expect(await refusal(list)).toBe(noArchive);
    expect(process.memoryUsage().rss - before).toBeLessThan(500_000_000);
  }, 60_000);

  it('no owner with the address of the caller', async () => {
    const others = forged(archive, (files) => {
      for (const path of ['kontor/user.jsonl', 'records/user.jsonl'])
        replaceIn(path, 'owner@one-ag.example', 'anna@one-ag.example')(files);
    });
    expect(await refusal(others)).toBe(
      'owner@one-ag.example is not an owner in this archive. In the company that the archive comes from, under Members, invite owner@one-ag.example as an owner, then create a new archive. Its owners are: anna@one-ag.example.',
    );
  });
});

describe('an import is refused', () => {
  it('into a company that has anything', async () => {
    const sent = await sendArchive(service, owner, archive);
    expect([sent.status, recordOf(sent)['message']]).toEqual([409, expect.stringContaining('new, empty company')]);
    expect((await call('GET', '/kontor/archive_import')).body).toMatchObject({ is_empty: false });
    expect((await call('POST', '/kontor/archive_import', { body: {} })).status).toBe(409);
  });

  it('for everybody but owners in Kontor’s own app', async () => {
    const requests = [
      ['GET', '/kontor/archive'],
      ['GET', '/kontor/archive_import'],
      ['POST', '/kontor/archive_import'],
      ['POST', '/kontor/archive_import/part'],
      ['DELETE', '/kontor/archive_import'],
    ] as const;
    const wrong = [await token(bookkeeper), await token(owner, undefined, { clientId: 'reports' })];
    for (const [method, path] of requests) {
      for (const bearer of wrong)
        expect((await call(method, path, { token: bearer, ...(method === 'POST' ? { body: {} } : {}) })).status).toBe(
          403,
        );
      expect((await call(method, path, { token: await token(stranger) })).status).toBe(404);
    }
  });
});

describe('a part', () => {
  const part = async (number: number, content: Buffer | string) =>
    at('POST', '/part', { number, content: typeof content === 'string' ? content : content.toString('base64') });
  const full = Buffer.alloc(archivePartBytes, 1);

  it('must be the next one or the last one again; the first starts over', async () => {
    expect((await part(0, full)).body).toEqual({ is_empty: true, parts: 1, size: full.length });
    expect((await part(2, full)).status).toBe(422);
    expect((await part(1, Buffer.from('end'))).body).toMatchObject({ parts: 2, size: full.length + 3 });
    expect((await part(1, Buffer.from('End'))).body).toMatchObject({ parts: 2, size: full.length + 3 });
    expect((await part(2, full)).status).toBe(422);
    expect((await part(0, full)).body).toMatchObject({ parts: 1 });
    expect((await at('DELETE', '')).body).toEqual({ success: true });
    expect((await at('GET', '')).body).toEqual({ is_empty: true, parts: 0, size: 0 });
  });

  it.each([
    ['empty', ''],
    ['no base64', 'ä'],
    ['larger than 4 MB', Buffer.alloc(archivePartBytes + 1).toString('base64')],
  ])('is refused if it is %s', async (_name, content) => {
    const answered = await part(0, content);
    expect([answered.status, recordOf(answered)['errors']]).toEqual([
      422,
      ['content: is not a part of at most 4 MB in base64'],
    ]);
  });
});

describe('an import that breaks off', () => {
  beforeAll(async () => void (await sendArchive(service, target, archive)));

  it('leaves the company empty, and can be repeated', async () => {
    await failInserts(database, 'payment');
    expect((await at('POST', '', {})).status).toBeGreaterThanOrEqual(500);
    expect((await archiveOf(service, target)).equals(empty)).toBe(true);
    await allowInserts(database);
    expect((await at('POST', '', {})).status).toBe(200);
    expect((await archiveOf(service, target)).equals(archive)).toBe(true);
    expect((await at('POST', '', {})).status).toBe(409);
  });
});
