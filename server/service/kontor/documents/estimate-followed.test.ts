import { afterAll, expect, it } from 'vitest';
import { startPaperService } from '../../testing/test-paper-service.ts';
import { idOf, recordOf, recordsOf } from '../../testing/test-service.ts';

/** Our query returns the documents made from an estimate that are still valid (rulings/documents#made-from). */
const service = await startPaperService();
const { call, make, addLine } = service;
afterAll(service.close);

const act = async (document: string, action: string) => call('POST', `${document}/${action}`);
const followedBy = async (estimate: string) => {
  const filter = [{ field: 'id', value: Number(estimate.split('/')[2]) }];
  const found = await call('POST', '/kontor/query/estimate', { body: { filter } });
  const [record] = recordsOf({ ...found, body: recordOf(found)['records'] });
  return [record?.['kb_item_status_id'], record?.['followed_by']];
};
const issued = async (): Promise<string> => {
  const estimate = await make('kb_offer');
  await addLine(estimate, 'Beratung', '100');
  await act(estimate, 'issue');
  return estimate;
};
const accepted = 3;

it('is an order or an invoice while that exists, and the documented status is unchanged', async () => {
  const estimate = await issued();
  expect(await followedBy(estimate)).toEqual([2, null]);
  const order = `/kb_order/${idOf(await act(estimate, 'order'))}`;
  expect(await followedBy(estimate)).toEqual([accepted, 'kb_order']);
  await act(order, 'cancel');
  expect(await followedBy(estimate)).toEqual([accepted, null]);
  const invoice = `/kb_invoice/${idOf(await act(estimate, 'invoice'))}`;
  expect(await followedBy(estimate)).toEqual([accepted, 'kb_invoice']);
  expect((await call('DELETE', invoice)).status).toBe(200);
  expect(await followedBy(estimate)).toEqual([accepted, null]);
  const body = { filter: [{ field: 'followed_by', value: 'kb_invoice' }] };
  expect(recordOf(await call('POST', '/kontor/query/estimate', { body }))['records']).toEqual([]);
});
