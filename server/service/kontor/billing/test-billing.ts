import { expect } from 'vitest';
import { hoursPreview, unbilled } from '#contract/kontor/billing-operations.ts';
import { invoiceRecord } from '#contract/resources/invoice.ts';
import { hoursIn, incomeAccount } from '../../testing/test-hours.ts';
import { recordOf, type TestResponse, type TestService } from '../../testing/test-service.ts';

const bodyOf = (ids: readonly number[], more: object = {}) => ({
  entries: ids.map((id) => ({ id })),
  group_by: 'all',
  tax_id: 4,
  ...more,
});

/** The record of a created invoice; otherwise the test fails with the whole answer. */
export const invoiceOf = (answered: TestResponse) => {
  expect([answered.text, answered.status]).toEqual([answered.text, 201]);
  return invoiceRecord.parse(answered.body);
};

/** Makes an activity at 165 an hour for entering hours; the functions bill them. */
export const billingIn = async (service: Pick<TestService, 'call'>) => {
  const { call } = service;
  const { contactOf, activityOf, enterOn } = hoursIn(service);
  const advice = await activityOf('Beratung Recht', { account_id: incomeAccount, default_price_per_hour: 165 });
  const readEntry = async (id: number) => recordOf(await call('GET', `/timesheet/${id}`));
  const free = async (body: object = {}) =>
    unbilled.answer.parse((await call('POST', '/kontor/unbilled', { body })).body);
  return {
    contactOf,
    activityOf,
    advice,
    bodyOf,
    enter: async (contact_id: number | null, minutes: number, more: object = {}): Promise<number> =>
      enterOn(advice, contact_id, minutes, more),
    statusOf: async (id: number) => (await readEntry(id))['status_id'],
    etagOf: async (path: string): Promise<string> => (await call('GET', path)).headers['etag'] ?? '',
    /** A new invoice from these hours. */
    bill: async (contact_id: number, ids: readonly number[], more: object = {}, headers = {}): Promise<TestResponse> =>
      call('POST', '/kontor/invoice_from_hours', {
        body: bodyOf(ids, { invoice: { contact_id, user_id: 1 }, ...more }),
        headers,
      }),
    /** Adds these hours to a draft after its existing positions. */
    addTo: async (kb_invoice_id: number, ids: readonly number[], more: object = {}, headers = {}) =>
      call('POST', '/kontor/invoice_from_hours', { body: bodyOf(ids, { kb_invoice_id, ...more }), headers }),
    preview: async (ids: readonly number[], more: object = {}) => {
      const { tax_id: _ofTheInvoice, ...body } = bodyOf(ids, more);
      return hoursPreview.answer.parse((await call('POST', '/kontor/invoice_from_hours/preview', { body })).body);
    },
    /** The uninvoiced entries of a contact. */
    freeIds: async (contact_id: number) =>
      (await free({ contact_id })).groups.flatMap(({ entries }) => entries.map(({ id }) => id)),
    /** The number of invoices. */
    invoices: async () => (await call('GET', '/kb_invoice')).headers['x-total-count'],
  };
};
