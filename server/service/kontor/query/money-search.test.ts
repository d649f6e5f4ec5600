import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentsIn } from '../../testing/test-documents.ts';
import { recordOf, idOf, startTestService } from '../../testing/test-service.ts';
import { queriesIn } from './test-query.ts';

/** Incoming payments are found by amount and reference from a bank statement; documents are found by the text of their lines. */
const service = await startTestService();
const { call } = service;
afterAll(service.close);
const { query } = await queriesIn(service);
const { make, act, pay } = await documentsIn(service);

/** Without tax, so that the total equals the line. */
const plain = { mwst_type: 2 };
const line = async (document: string, unit_price: number, text: string): Promise<number> =>
  idOf(
    await call('POST', `${document}/kb_position_custom`, {
      body: { account_id: 1, amount: 1, tax_id: 4, unit_price, text },
    }),
  );
const idIn = (document: string): number => Number(document.split('/').at(-1));
const found = async (text: string, resource = 'invoice'): Promise<readonly unknown[]> =>
  (await query({ text, order_by: 'id' }, resource)).records.map(({ id }) => id);

const made = { first: '', second: '', order: '' };
let expense = 0;

beforeAll(async () => {
  made.first = await make('kb_invoice', plain);
  await line(made.first, 2775.75, 'Fundament betonieren');
  made.second = await make('kb_invoice', plain);
  await line(made.second, 12_775.75, 'Aushub');
  made.order = await make('kb_order', plain);
  await line(made.order, 2775.75, 'Gerüst');
  const body = { account_id: 2, amount: 2775.75, tax_id: 4, user_id: 1, mwst_type: 2, title: 'Kran' };
  expense = idOf(await call('POST', '/kb_expense', { body }));
  await act(made.second, 'issue');
  await pay(made.second, 2000.5);
});

describe('an amount', () => {
  it.each(['2775.75', "2'775.75", '2’775.75', '2775,75', "2'775,75"])(
    'written as %s finds the document',
    async (text) => {
      expect(await found(text)).toEqual([idIn(made.first)]);
      expect(await found(text, 'order')).toEqual([idIn(made.order)]);
      expect(await found(text, 'expense')).toEqual([expense]);
      expect(await found(text, 'estimate')).toEqual([]);
    },
  );

  it('matches only as a whole, not as part of a longer one or in another notation', async () => {
    for (const text of ['775.75', '2775.7', '2775', '27.7575', "27'75.75", '02775.75', '-2775.75'])
      expect([text, await found(text)]).toEqual([text, []]);
  });

  it('also finds the open amount and the paid amount', async () => {
    expect(await found('10775.25')).toEqual([idIn(made.second)]);
    expect(await found("2'000.50")).toEqual([idIn(made.second)]);
    expect(await found('2000.50', 'order')).toEqual([]);
    expect(await found('0.00')).toEqual([]);
  });
});

/** ISO 11649: including its check digits, the number modulo 97 is 1. */
const creditorReference = (text: string): string => {
  const digits = (value: string) => BigInt(Array.from(value, (sign) => String(Number.parseInt(sign, 36))).join(''));
  return `RF${String(98n - (digits(`${text}RF00`) % 97n)).padStart(2, '0')}${text}`;
};

/** Swiss Payment Standards: modulo 10, recursive. */
const qrReference = (digits: string): string => {
  const table = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];
  const carry = Array.from(digits).reduce((state, digit) => table[(state + Number(digit)) % 10] ?? 0, 0);
  return `${digits}${(10 - carry) % 10}`;
};

const ofInvoice = async (invoice: string) => {
  const id = idIn(invoice);
  const number = String(recordOf(await call('GET', invoice))['document_nr']).replaceAll('-', '');
  return { id, number, digits: number.replaceAll(/\D/g, '') };
};

describe('a payment reference', () => {
  it('finds its invoice, with or without spaces', async () => {
    const { id, number, digits } = await ofInvoice(made.first);
    const scor = creditorReference(`${number}${String(id).padStart(9, '0')}`);
    const qrr = qrReference(`${digits}${String(id).padStart(12, '0')}`.padStart(26, '0'));
    for (const reference of [scor, qrr]) {
      const inFours = reference.replaceAll(/(.{4})/g, '$1 ').trim();
      for (const text of [reference, reference.toLowerCase(), inFours]) expect(await found(text)).toEqual([id]);
      expect(await found(reference, 'order')).toEqual([]);
    }
  });

  it('finds the payments of its invoice', async () => {
    const { id, digits } = await ofInvoice(made.second);
    const reference = qrReference(`${digits}${String(id).padStart(12, '0')}`.padStart(26, '0'));
    expect((await query({ text: reference }, 'payment')).records.map(({ kb_invoice_id }) => kb_invoice_id)).toEqual([
      id,
    ]);
    const unpaid = await ofInvoice(made.first);
    const ofUnpaid = qrReference(`${unpaid.digits}${String(unpaid.id).padStart(12, '0')}`.padStart(26, '0'));
    expect(await found(ofUnpaid, 'payment')).toEqual([]);
  });

  it('a reference of another program for the same id, or with a wrong check digit, finds nothing', async () => {
    const { id, digits } = await ofInvoice(made.first);
    const end = String(id).padStart(12, '0');
    expect(await found(qrReference(`77${end}`.padStart(26, '0')))).toEqual([]);
    const own = qrReference(`${digits}${end}`.padStart(26, '0'));
    expect(await found(`${own.slice(0, -1)}${(Number(own.slice(-1)) + 1) % 10}`)).toEqual([]);
  });
});

describe('a part of a payment reference', () => {
  const referencesOf = async (invoice: string): Promise<readonly string[]> => {
    const { id, number, digits } = await ofInvoice(invoice);
    return [
      creditorReference(`${number}${String(id).padStart(9, '0')}`),
      qrReference(`${digits}${String(id).padStart(12, '0')}`.padStart(26, '0')),
    ];
  };

  it('finds invoices and payments from its middle or end, with or without spaces', async () => {
    for (const reference of await referencesOf(made.second)) {
      const printed = reference.startsWith('RF')
        ? reference.replaceAll(/(.{4})/g, '$1 ').trim()
        : `${reference.slice(0, 2)} ${reference.slice(2).replaceAll(/(.{5})/g, '$1 ')}`.trim();
      const parts = [
        reference.slice(-14),
        reference.slice(-14, -1),
        printed.slice(-16),
        printed.slice(-16).toLowerCase(),
      ];
      for (const part of parts) {
        expect([part, await found(part)]).toEqual([part, [idIn(made.second)]]);
        const payments = (await query({ text: part }, 'payment')).records;
        expect(payments.map(({ kb_invoice_id }) => kb_invoice_id)).toEqual([idIn(made.second)]);
        expect(await found(part, 'order')).toEqual([]);
      }
    }
    const [scor = ''] = await referencesOf(made.first);
    expect(await found(scor.slice(0, 13))).toContain(idIn(made.first));
    expect(await found(scor.slice(0, 13))).not.toContain(idIn(made.second));
  });

  it('requires six digits, and finds no invoice whose reference lacks them', async () => {
    const [, qrr = ''] = await referencesOf(made.second);
    for (const part of [qrr.slice(13, 18), '000000', '777777', `${qrr.slice(-14)}7`, '000000000000.2'])
      expect([part, await found(part)]).toEqual([part, []]);
  });
});

describe('the text of a position', () => {
  it('finds its document by words in different places', async () => {
    expect(await found('fundament')).toEqual([idIn(made.first)]);
    expect(await found('beton muster')).toEqual([idIn(made.first)]);
    expect(await found('gerust', 'order')).toEqual([idIn(made.order)]);
    expect(await found('fundament', 'order')).toEqual([]);
    expect(await found('fundament aushub')).toEqual([]);
  });

  it('finds the invoice of an expense', async () => {
    const invoice = { contact_id: 1, user_id: 1, tax_id: 1 };
    const { body } = await call('POST', `/kb_expense/${expense}/invoice`, { body: invoice });
    const id = recordOf({ status: 201, headers: {}, text: '', body })['id'];
    await call('POST', `/kb_invoice/${String(id)}`, { body: { title: 'Weiteres' } });
    expect(await found('kran')).toEqual([id]);
  });

  it('finds nothing after it is deleted', async () => {
    const invoice = await make('kb_invoice', plain);
    const id = await line(invoice, 5, 'Pflasterung');
    expect(await found('pflaster')).toEqual([idIn(invoice)]);
    await call('DELETE', `${invoice}/kb_position_custom/${id}`);
    expect(await found('pflaster')).toEqual([]);
  });
});
