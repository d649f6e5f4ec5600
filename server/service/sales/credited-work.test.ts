import { afterAll, describe, expect, it } from 'vitest';
import { settlementShow } from '#contract/kontor/credit-note-operations.ts';
import type { Scope } from '#contract/scopes.ts';
import { documentsIn } from '../testing/test-documents.ts';
import { idOf, recordOf, startTestService, type TestResponse } from '../testing/test-service.ts';

/** rulings/billing#credited-work: what happens to the work behind credited lines. */
const service = await startTestService();
const { call, owner } = service;
afterAll(service.close);

const { act, contact_id } = await documentsIn(service);

const credit = async (invoice: string, body: object = {}): Promise<TestResponse> =>
  call('POST', `/kontor${invoice}/credit_note`, { body: { reason: 'Irrtum', ...body } });
const line = (id: number, amount: number) => ({ type: 'KbPositionCustom', id, amount });
const settlement = async (invoice: string) =>
  settlementShow.answer.parse((await call('GET', `/kontor${invoice}/settlement`)).body);
const errorsOf = (answered: TestResponse): unknown => [answered.status, recordOf(answered)['errors']];

describe('hours and expenses of credited lines', () => {
  const enter = async (user_id: number): Promise<number> =>
    idOf(
      await call('POST', '/timesheet', {
        body: {
          user_id,
          client_service_id: 1,
          allowable_bill: true,
          charge: 100,
          contact_id,
          tracking: { type: 'duration', date: '2025-11-18', duration: '01:00' },
        },
      }),
    );
  const billed = async (entries: readonly number[]) => {
    const answered = await call('POST', '/kontor/invoice_from_hours', {
      body: {
        entries: entries.map((id) => ({ id })),
        group_by: 'all',
        tax_id: 1,
        account_id: 1,
        invoice: { contact_id, user_id: 1 },
      },
    });
    const invoice = `/kb_invoice/${idOf(answered)}`;
    await act(invoice, 'issue');
    const { lines } = await settlement(invoice);
    return { invoice, id: lines[0]?.id ?? 0, work: lines[0]?.work };
  };
  const entry = async (id: number) => {
    const { status_id, allowable_bill } = recordOf(await call('GET', `/timesheet/${id}`));
    return [status_id, allowable_bill];
  };

  it('hours of one person are billable again by default', async () => {
    const entries = [await enter(owner.userId), await enter(owner.userId)];
    const { invoice, work } = await billed(entries);
    expect(work?.entries).toEqual(
      entries.map((id) => ({ id, user_id: owner.userId, date: '2025-11-18', seconds: 3600 })),
    );
    expect(recordOf(await credit(invoice))).toMatchObject({ work: 'free' });
    for (const id of entries) expect(await entry(id)).toEqual([3, true]);
    expect((await billed(entries)).id).toBeGreaterThan(0);
  });

  it('hours by person and expenses are only for callers who may read them elsewhere', async () => {
    const { invoice } = await billed([await enter(owner.userId)]);
    const workFor = async (...granted: readonly Scope[]) => {
      const token = await service.token(owner, granted, { clientId: 'reports' });
      const { body } = await call('GET', `/kontor${invoice}/settlement`, { token });
      return settlementShow.answer.parse(body).lines[0]?.work;
    };
    expect(await workFor('kb_invoice_show')).toEqual({ entries: [], kb_expense_ids: [] });
    expect((await workFor('kb_invoice_show', 'monitoring_show'))?.entries).toHaveLength(1);
  });

  it('hours of several people require a choice', async () => {
    const entries = [await enter(owner.userId), await enter(service.bookkeeper.userId)];
    const { invoice } = await billed(entries);
    expect(errorsOf(await credit(invoice))).toMatchObject([422, [expect.stringMatching(/^work: /)]]);
    expect(recordOf(await credit(invoice, { work: 'written_off' }))).toMatchObject({ work: 'written_off' });
    for (const id of entries) expect(await entry(id)).toEqual([3, false]);
  });

  it('for part of a line only the named entries are freed', async () => {
    const entries = [await enter(owner.userId), await enter(owner.userId), await enter(owner.userId)];
    const { invoice, id } = await billed(entries);
    expect(recordOf(await credit(invoice, { lines: [line(id, 1)] }))).toMatchObject({ work: null });
    const strange = await enter(owner.userId);
    const named = (timetracking_ids: readonly number[]) => ({ lines: [{ ...line(id, 1), timetracking_ids }] });
    expect((await credit(invoice, named([strange]))).status).toBe(422);
    expect(recordOf(await credit(invoice, named([entries[1] ?? 0])))).toMatchObject({ work: 'free' });
    expect([await entry(entries[0] ?? 0), await entry(entries[1] ?? 0)]).toEqual([
      [4, true],
      [3, true],
    ]);
    expect(recordOf(await credit(invoice))).toMatchObject({ work: 'free' });
    expect(await entry(entries[0] ?? 0)).toEqual([3, true]);
  });

  it('an amount frees them only if it is all that is left', async () => {
    const id = await enter(owner.userId);
    const { invoice } = await billed([id]);
    expect(recordOf(await credit(invoice, { amount: '8.10' }))).toMatchObject({ work: null, lines: [{ amount: '0' }] });
    expect(await entry(id)).toEqual([4, true]);
    expect(recordOf(await credit(invoice, { amount: '100' }))).toMatchObject({
      work: 'free',
      lines: [{ amount: '1' }],
    });
    expect(await entry(id)).toEqual([3, true]);
  });

  it('hours of a cancelled invoice are free', async () => {
    const entries = [await enter(owner.userId)];
    const { invoice } = await billed(entries);
    await credit(invoice, { kind: 'cancellation' });
    expect(await entry(entries[0] ?? 0)).toEqual([3, true]);
  });

  it('crediting an expense reopens it, or leaves it charged', async () => {
    const charged = async () => {
      const paid = { account_id: 1, amount: 100, tax_id: 6, user_id: 1 };
      const expense = idOf(await call('POST', '/kb_expense', { body: paid }));
      const body = { expenses: [{ kb_expense_id: expense, tax_id: 1 }], invoice: { contact_id, user_id: 1 } };
      const invoice = `/kb_invoice/${idOf(await call('POST', '/kontor/invoice_from_expenses', { body }))}`;
      await act(invoice, 'issue');
      return {
        invoice,
        status: async () => recordOf(await call('GET', `/kb_expense/${expense}`))['kb_item_status_id'],
      };
    };
    const [free, lost] = [await charged(), await charged()];
    expect((await settlement(free.invoice)).lines[0]?.work.kb_expense_ids).toHaveLength(1);
    const token = await service.token(owner, ['kb_invoice_show', 'monitoring_show'], { clientId: 'reports' });
    const { body } = await call('GET', `/kontor${free.invoice}/settlement`, { token });
    expect(settlementShow.answer.parse(body).lines[0]?.work.kb_expense_ids).toEqual([]);
    await credit(free.invoice);
    expect(await free.status()).toBe(33);
    await credit(lost.invoice, { work: 'written_off' });
    expect(await lost.status()).toBe(34);
  });
});
