import { afterAll, describe, expect, it } from 'vitest';
import { maxReceiptBytes, receiptCreate, receiptList } from '#contract/kontor/receipt-operations.ts';
import { sql } from '../store/sql.ts';
import { joinIn } from '../testing/test-members.ts';
import { idOf, recordOf, startTestService, type TestResponse } from '../testing/test-service.ts';

/** Receipts of expenses (rulings/expenses#receipt). Kinds by their first bytes (ISO 32000, ISO 10918, ISO 15948). */
const service = await startTestService();
const { call, database, stranger } = service;
afterAll(service.close);
const join = joinIn(service);

const pdf = Buffer.from('%PDF-1.7\n%%EOF');
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

type Options = Parameters<typeof call>[2];
const newExpense = async (): Promise<number> =>
  idOf(await call('POST', '/kb_expense', { body: { account_id: 1, amount: '10', tax_id: 1, user_id: 1 } }));
const at = (expense: number) => `/kontor/kb_expense/${expense}/receipt`;
const attach = async (expense: number, bytes: Buffer = pdf, name = 'Quittung.pdf', options: Options = {}) =>
  call('POST', at(expense), { body: { name, content: bytes.toString('base64') }, ...options });
const made = ({ body }: TestResponse) => receiptCreate.answer.parse(body);
const listed = async (expense: number) => receiptList.answer.parse((await call('GET', at(expense))).body);
const countOf = async (expense: number) => {
  const found = await call('POST', '/kontor/query/expense', {
    body: { filter: [{ field: 'id', value: String(expense) }] },
  });
  return recordOf(found)['records'];
};

describe('a receipt', () => {
  it('is listed and downloaded unchanged, and the expense keeps its Etag', async () => {
    const expense = await newExpense();
    const before = (await call('GET', `/kb_expense/${expense}`)).headers['etag'];
    const { id, ...rest } = made(await attach(expense));
    expect(rest).toEqual({
      name: 'Quittung.pdf',
      size: pdf.length,
      mime: 'application/pdf',
      user_id: service.owner.userId,
      created_at: '2025-11-20 14:00:00',
    });
    expect(await listed(expense)).toEqual([{ id, ...rest }]);
    const answer = await call('GET', `${at(expense)}/${id}`);
    expect(answer.body).toEqual({
      name: 'Quittung.pdf',
      size: pdf.length,
      mime: 'application/pdf',
      content: pdf.toString('base64'),
    });
    expect((await call('GET', `/kb_expense/${expense}`)).headers['etag']).toBe(before);
    expect(await countOf(expense)).toMatchObject([{ receipts: 1 }]);
  });

  it('is a download for requests of its type, and never run, guessed or framed', async () => {
    const expense = await newExpense();
    const { id } = made(await attach(expense, png, 'Beleg Zürich.png'));
    const file = await call('GET', `${at(expense)}/${id}`, { headers: { accept: 'image/png' } });
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(file.headers['content-disposition']).toMatch(/^attachment; .*filename\*=UTF-8''Beleg%20Z%C3%BCrich\.png$/);
    const other = await call('GET', `${at(expense)}/${id}`, { headers: { accept: 'text/html' } });
    expect(other.headers['content-type']).toBe('application/json');
  });

  it.each([
    [pdf, 'rechnung.exe', 'application/pdf', 'rechnung.exe.pdf'],
    [jpeg, 'Foto.JPEG', 'image/jpeg', 'Foto.JPEG'],
    [jpeg, 'Foto.png', 'image/jpeg', 'Foto.png.jpg'],
    [png, '../../etc/passwd', 'image/png', '.._.._etc_passwd.png'],
    [png, 'a\u202Egnp.exe', 'image/png', 'a_gnp.exe.png'],
    [pdf, `${'x'.repeat(199)}🧾`, 'application/pdf', `${'x'.repeat(196)}.pdf`],
  ])('%s gets its type and extension from its content', async (bytes, name, mime, kept) => {
    expect(made(await attach(await newExpense(), bytes, name))).toMatchObject({ mime, name: kept });
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>').toString('base64')],
    ['a picture that may hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
    ['a PDF behind something else', Buffer.from(` ${pdf.toString()}`).toString('base64')],
    ['nothing', ''],
    ['no base64', `${pdf.toString('base64')}<b>`],
    ['a data address', `data:application/pdf;base64,${pdf.toString('base64')}`],
  ])('is refused as %s: 422, whatever its name', async (_what, content) => {
    const expense = await newExpense();
    const refused = await call('POST', at(expense), { body: { name: 'Quittung.pdf', content } });
    expect([refused.status, recordOf(refused)['errors']]).toEqual([
      422,
      ['content: A receipt must be a PDF, JPEG or PNG file.'],
    ]);
    expect(await listed(expense)).toEqual([]);
  });

  it('is limited to 5 MB', async () => {
    const expense = await newExpense();
    const filled = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length)]);
    expect(made(await attach(expense, filled(maxReceiptBytes))).size).toBe(5 * 1024 * 1024);
    const larger = await attach(expense, filled(maxReceiptBytes + 1));
    expect([larger.status, recordOf(larger)['errors']]).toEqual([422, ['content: A receipt can be up to 5 MB.']]);
    expect((await attach(expense, filled(6_000_000))).status).toBe(413);
    expect((await call('POST', '/task', { body: { subject: 'x'.repeat(1_100_000) } })).status).toBe(413);
  });

  it('is limited to five per expense, even if many arrive at once', async () => {
    const expense = await newExpense();
    const answers = await Promise.all(Array.from({ length: 8 }, async () => attach(expense)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: 5 }, () => 201),
      ...Array.from({ length: 3 }, () => 409),
    ]);
    const [first] = await listed(expense);
    expect((await call('DELETE', `${at(expense)}/${first?.id}`)).body).toEqual({ success: true });
    expect(await countOf(expense)).toMatchObject([{ receipts: 4 }]);
    expect((await attach(expense)).status).toBe(201);
  });

  it('is kept once its expense is billed or paid, and others can be added', async () => {
    const [open, billed, paid] = [await newExpense(), await newExpense(), await newExpense()];
    const receipts = [];
    for (const expense of [open, billed, paid]) receipts.push(made(await attach(expense)).id);
    const person = { contact_type_id: 1, name_1: 'Muster AG', user_id: 1, owner_id: 1 };
    const invoice = { contact_id: idOf(await call('POST', '/contact', { body: person })), user_id: 1 };
    const bill = await call('POST', '/kontor/invoice_from_expenses', {
      body: { expenses: [{ kb_expense_id: billed, tax_id: 1 }], invoice },
    });
    expect(bill.status).toBe(201);
    await database.transaction(async (transaction) => {
      await transaction.run(sql`update expense set total_paid_payments = total where id = ${paid}`);
    });
    const statuses = [];
    for (const [index, expense] of [open, billed, paid].entries())
      statuses.push((await call('DELETE', `${at(expense)}/${receipts[index]}`)).status);
    expect(statuses).toEqual([200, 403, 403]);
    expect((await attach(billed)).status).toBe(201);
    expect(await listed(billed)).toHaveLength(2);
  });

  it('is deleted with its expense', async () => {
    const expense = await newExpense();
    await attach(expense);
    expect((await call('DELETE', `/kb_expense/${expense}`)).status).toBe(200);
    expect(await database.all(sql`select id from receipt where expense_id = ${expense}`)).toEqual([]);
  });

  it('belongs to one expense of one company, and does not exist for another', async () => {
    const [expense, another] = [await newExpense(), await newExpense()];
    const { id } = made(await attach(expense));
    const abroad = { org: stranger.org, token: service.foreign };
    const theirs = idOf(
      await call('POST', '/kb_expense', {
        ...abroad,
        body: { account_id: 1, amount: '10', tax_id: 1, user_id: stranger.userId },
      }),
    );
    for (const [path, options] of [
      [`${at(another)}/${id}`, {}],
      [`${at(theirs)}/${id}`, abroad],
      [`${at(999_999)}/${id}`, {}],
      [`${at(expense)}/999999`, {}],
      [`${at(expense)}/x`, {}],
    ] as const) {
      for (const method of ['GET', 'DELETE'] as const)
        expect([path, (await call(method, path, options)).status]).toEqual([path, 404]);
    }
    expect((await attach(999_999)).status).toBe(404);
    expect(receiptList.answer.parse((await call('GET', at(theirs), abroad)).body)).toEqual([]);
    expect(await listed(expense)).toHaveLength(1);
  });

  it('has the read and write rights of expenses, and does not exist for time-only users', async () => {
    const expense = await newExpense();
    const { id } = made(await attach(expense));
    const reader = await service.token(service.bookkeeper, ['kb_expense_show']);
    const time = await service.token(await join('time'));
    const statuses = async (token: string) => [
      (await call('GET', at(expense), { token })).status,
      (await call('GET', `${at(expense)}/${id}`, { token })).status,
      (await attach(expense, pdf, 'Quittung.pdf', { token })).status,
      (await call('DELETE', `${at(expense)}/${id}`, { token })).status,
    ];
    expect(await statuses(reader)).toEqual([200, 200, 403, 403]);
    expect(await statuses(time)).toEqual([403, 403, 403, 403]);
    expect(await statuses(await service.token(service.bookkeeper))).toEqual([200, 200, 201, 200]);
  });
});
