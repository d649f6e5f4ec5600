import { afterAll, expect, it } from 'vitest';
import { earlierPaperList } from '#contract/kontor/earlier-paper-operations.ts';
import { idOf } from '../testing/test-service.ts';
import { startPaperService } from '../testing/test-paper-service.ts';
import { bytesOf } from './render/test-pdf.ts';

/** rulings/reminders#deleted, OR art. 958f: the paper of a sent reminder stays, whatever happens to its record. */
const service = await startPaperService();
const { call, make, addLine, paper, editProfile } = service;
afterAll(service.close);

const issued = async (): Promise<string> => {
  const invoice = await make('kb_invoice');
  await addLine(invoice, 'Beratung', '100');
  await call('POST', `${invoice}/issue`);
  return invoice;
};
const remind = async (invoice: string, more: object): Promise<string> => {
  const body = { kb_invoice_id: Number(invoice.split('/').at(-1)), ...more };
  return `${invoice}/kb_reminder/${idOf(await call('POST', `${invoice}/kb_reminder`, { body }))}`;
};
const list = async (invoice: string) =>
  earlierPaperList.answer.parse((await call('GET', `/kontor${invoice}/earlier_paper`)).body);

it('a sent reminder that is deleted leaves its paper with its invoice, byte for byte', async () => {
  const invoice = await issued();
  const reminder = await remind(invoice, { is_sent: true, title: 'Mahnung', value: '20' });
  const sent = await paper(reminder);
  await editProfile({ phone: '044 000 00 00' });
  expect((await call('DELETE', reminder)).body).toEqual({ success: true });
  expect((await call('GET', reminder)).status).toBe(404);
  expect(await list(invoice)).toMatchObject([{ version: 1, reminder: 'Mahnung', user_id: service.owner.userId }]);
  const kept = bytesOf((await call('GET', `/kontor${invoice}/earlier_paper/1/pdf`)).body);
  expect(Buffer.from(kept).equals(Buffer.from(sent))).toBe(true);
});

it('one that is marked as unsent before it is deleted leaves the paper that was sent', async () => {
  const invoice = await issued();
  const reminder = await remind(invoice, { is_sent: true, title: 'Mahnung', value: '20' });
  const sent = await paper(reminder);
  await editProfile({ phone: '044 111 11 11' });
  for (let round = 0; round < 2; round += 1)
    expect((await call('POST', `${reminder}/mark_as_unsent`)).body).toEqual({ success: true });
  expect((await call('DELETE', reminder)).status).toBe(200);
  expect(await list(invoice)).toMatchObject([{ version: 1, reminder: 'Mahnung' }]);
  const kept = bytesOf((await call('GET', `/kontor${invoice}/earlier_paper/1/pdf`)).body);
  expect(Buffer.from(kept).equals(Buffer.from(sent))).toBe(true);
});

it('one that was not sent, or is not the latest, leaves none; versions of the invoice are counted on', async () => {
  const invoice = await issued();
  const first = await remind(invoice, { is_sent: true, title: 'Erste' });
  const unsent = await remind(invoice, {});
  expect((await call('DELETE', first)).status).toBe(403);
  expect((await call('DELETE', unsent)).status).toBe(200);
  expect(await list(invoice)).toEqual([]);
  await call('DELETE', first);
  await call('POST', `${invoice}/mark_as_sent`);
  await call('POST', `${invoice}/revert_issue`);
  expect((await list(invoice)).map(({ version, reminder }) => [version, reminder])).toEqual([
    [2, null],
    [1, 'Erste'],
  ]);
});
