import { afterAll, describe, expect, it } from 'vitest';
import { documentsIn } from '../testing/test-documents.ts';
import { idOf, recordOf, recordsOf, startTestService, type TestResponse } from '../testing/test-service.ts';

/** Refunds of credit notes (rulings/documents#paid-out). Figures are calculated by hand. */
const service = await startTestService();
const { call } = service;
afterAll(service.close);

const { make, act, pay } = await documentsIn(service);

/** An issued invoice of 100.00 and 8.10 VAT. */
const issued = async (): Promise<string> => {
  const invoice = await make('kb_invoice');
  const body = { account_id: 1, amount: 1, tax_id: 1, unit_price: 100 };
  await call('POST', `${invoice}/kb_position_custom`, { body });
  await act(invoice, 'issue');
  return invoice;
};
const credit = async (invoice: string, body: object = {}): Promise<TestResponse> =>
  call('POST', `/kontor${invoice}/credit_note`, { body: { reason: 'Irrtum', ...body } });
const figures = async (invoice: string) => {
  const record = recordOf(await call('GET', invoice));
  return [
    record['kb_item_status_id'],
    record['total_credit_vouchers'],
    record['total_received_payments'],
    record['total_remaining_payments'],
  ];
};
const errorsOf = (answered: TestResponse): unknown => [answered.status, recordOf(answered)['errors']];
const paymentsOf = async (invoice: string) => recordsOf(await call('GET', `${invoice}/payment`));
const unpay = async (invoice: string, id: unknown, language = 'en') => {
  const headers = { 'accept-language': language };
  const answered = await call('DELETE', `${invoice}/payment/${String(id)}`, { headers });
  return [answered.status, recordOf(answered)['message']];
};

describe('the refund of a credit note', () => {
  it('is a negative payment, between what the invoice cannot take and what was paid', async () => {
    const invoice = await issued();
    await pay(invoice, 60);
    expect(errorsOf(await credit(invoice, { amount: 100, paid_out: 0 }))).toEqual([
      422,
      ['paid_out: at least 51.90: only the remainder can be settled'],
    ]);
    expect(errorsOf(await credit(invoice, { amount: 50, paid_out: 50.01 }))).toMatchObject([
      422,
      ['paid_out: at most 50.00'],
    ]);
    expect((await credit(invoice, { amount: 100, paid_out: 60.01 })).status).toBe(422);
    const made = await credit(invoice, { amount: 100 });
    expect(recordOf(made)).toMatchObject({ total: '100', paid_out: '51.9' });
    expect(await figures(invoice)).toEqual([9, '100.0000', '8.1000', '0.0000']);
    const { document_nr } = recordOf(made);
    expect(recordsOf(await call('GET', `${invoice}/payment`))).toMatchObject([
      { value: '60.0000' },
      { value: '-51.9000', title: document_nr },
    ]);
  });

  it('stays: 409, while another payment can be deleted', async () => {
    const invoice = await issued();
    await pay(invoice, 100);
    await pay(invoice, 8.1);
    const { document_nr } = recordOf(await credit(invoice, { amount: 50 }));
    const [, rest, refund] = recordsOf(await call('GET', `${invoice}/payment`));
    const refused = await call('DELETE', `${invoice}/payment/${String(refund?.['id'])}`);
    expect([refused.status, recordOf(refused)['message']]).toEqual([
      409,
      `The refund of credit note ${String(document_nr)} cannot be deleted. If nothing was paid out, enter a payment of the same amount.`,
    ]);
    expect(await figures(invoice)).toEqual([9, '50.0000', '58.1000', '0.0000']);
    expect((await call('DELETE', `${invoice}/payment/${String(rest?.['id'])}`)).status).toBe(200);
  });

  it('keeps the payment it paid out, until another of that amount is entered; said in four languages', async () => {
    const invoice = await issued();
    const first = idOf(await pay(invoice, 108.1));
    const number = String(recordOf(await credit(invoice))['document_nr']);
    const said: unknown[] = [];
    for (const language of ['en', 'de', 'fr', 'it']) said.push(await unpay(invoice, first, language));
    expect(said).toEqual(
      [
        `The money of this payment was paid out with credit note ${number}. First enter another payment of the same amount, then delete this one.`,
        `Das Geld dieser Zahlung wurde mit der Gutschrift ${number} ausbezahlt. Erfassen Sie zuerst eine andere Zahlung über denselben Betrag, dann lässt sich diese löschen.`,
        `L’argent de ce paiement a été remboursé avec la note de crédit ${number}. Saisissez d’abord un autre paiement du même montant, puis supprimez celui-ci.`,
        `Il denaro di questo pagamento è stato rimborsato con la nota di credito ${number}. Registrare prima un altro pagamento dello stesso importo, poi eliminare questo.`,
      ].map((message) => [409, message]),
    );
    await pay(invoice, 108.1);
    expect(await unpay(invoice, first)).toEqual([200, undefined]);
    expect(await figures(invoice)).toEqual([9, '108.1000', '0.0000', '0.0000']);
  });

  it('is the first of equal payments: one typed later can be deleted', async () => {
    const invoice = await issued();
    await pay(invoice, 108.1);
    const title = String(recordOf(await credit(invoice, { amount: 50 }))['document_nr']);
    await call('POST', `${invoice}/payment`, { body: { date: '2025-11-20', value: '-50', title } });
    const [, refund, typed] = (await paymentsOf(invoice)).map(({ id }) => id);
    expect(await unpay(invoice, refund)).toEqual([409, expect.stringContaining(title)]);
    expect(await unpay(invoice, typed)).toEqual([200, undefined]);
    expect(await unpay(invoice, refund)).toEqual([409, expect.stringContaining(title)]);
  });

  it('keeps the bank charges that it paid out, and the payment they belong to', async () => {
    const invoice = await issued();
    const first = idOf(await pay(invoice, 100));
    const body = { kind: 'charges', value: '8.10' };
    const charges = idOf(await call('POST', `/kontor${invoice}/write_off`, { body }));
    const made = recordOf(await credit(invoice));
    expect(made).toMatchObject({ total: '108.1', paid_out: '108.1' });
    const undone = await call('DELETE', `/kontor${invoice}/write_off/${charges}`);
    expect([undone.status, recordOf(undone)['message']]).toEqual([
      409,
      `These bank charges were paid out with credit note ${String(made['document_nr'])}. First enter a payment of the same amount, then undo them.`,
    ]);
    expect(await unpay(invoice, first)).toEqual([409, expect.stringContaining('paid out with credit note')]);
    // Received: 100.00 - 108.10.
    expect(await figures(invoice)).toEqual([9, '108.1000', '-8.1000', '0.0000']);
    await pay(invoice, 8.1);
    expect((await call('DELETE', `/kontor${invoice}/write_off/${charges}`)).status).toBe(200);
    expect(await figures(invoice)).toEqual([9, '108.1000', '0.0000', '0.0000']);
  });

  it('does not keep bank charges that were not paid out', async () => {
    const invoice = await issued();
    await pay(invoice, 100);
    const body = { kind: 'charges', value: '8.10' };
    const charges = idOf(await call('POST', `/kontor${invoice}/write_off`, { body }));
    // 58.10 of 100.00 are paid out, since nothing is open.
    expect(recordOf(await credit(invoice, { amount: 58.1 }))).toMatchObject({ paid_out: '58.1' });
    expect((await call('DELETE', `/kontor${invoice}/write_off/${charges}`)).status).toBe(200);
    expect(await figures(invoice)).toEqual([16, '58.1000', '41.9000', '8.1000']);
  });
});
