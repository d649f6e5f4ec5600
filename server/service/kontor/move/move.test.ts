import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { moveComparison, moveFindingList } from '#contract/kontor/move-operations.ts';
import { startSource, startTarget, type Source, type Target } from './test-move.ts';

let source: Source;
let target: Target;

const paperOf = (id: string): string => Buffer.from(`%PDF-1.7 paper of ${id}`).toString('base64');

beforeAll(async () => {
  source = await startSource();
  target = await startTarget(source);
  // Drawing 61 papers takes a minute, and their content is of no interest here.
  source.state.fault = ({ url = '' }, response) => {
    const [, id] = /\/kb_invoice\/(\d+)\/pdf$/.exec(url) ?? [];
    if (id !== undefined)
      response.end(JSON.stringify({ name: 'a.pdf', size: 1, mime: 'application/pdf', content: paperOf(id) }));
    return id !== undefined;
  };
  await target.drive(await target.signIn({ papers: true }));
}, 240_000);

afterAll(async () => {
  await target.close();
  await source.close();
});

const records = z.array(z.looseObject({ id: z.number() }));
type Records = z.infer<typeof records>;

const there = async (path: string): Promise<Records> => records.parse(await source.read(`${path}?limit=2000`));
const here = async (path: string): Promise<Records> =>
  records.parse((await target.call('GET', `${path}?limit=2000`)).body);

it('ends without anything left out', async () => {
  expect(await target.show()).toMatchObject({ state: 'done', reason: null, detail: null });
  const findings = moveFindingList.answer.parse((await target.call('GET', '/kontor/move/finding')).body);
  expect(findings.filter(({ finding }) => finding !== 'member_added' && finding !== 'no_account')).toEqual([]);
});

it('brings every time entry with its seconds, once', async () => {
  const line = (entry: Records[number]): string =>
    ['date', 'duration', 'text', 'allowable_bill', 'charge', 'status_id']
      .map((field) => String(entry[field]))
      .join('|');
  const all = async (read: (path: string) => Promise<Records>): Promise<readonly string[]> =>
    (await read('/timesheet'))
      .filter(({ running }) => running === false)
      .map(line)
      .toSorted();
  expect(await all(here)).toEqual(await all(there));
  const seconds = (list: Records): number => list.reduce((sum, one) => sum + Number(one['total_time_in_secs']), 0);
  const stopped = (list: Records): Records => list.filter(({ is_running }) => is_running === false);
  expect(seconds(stopped(await here('/monitoring')))).toBe(seconds(stopped(await there('/monitoring'))));
});

it.each(['/kb_offer', '/kb_order', '/kb_invoice', '/kb_expense'])(
  'keeps number, day, status and totals of %s',
  async (path) => {
    const fields = [
      'document_nr',
      'is_valid_from',
      'kb_item_status_id',
      'total_net',
      'total_taxes',
      'total',
      'title',
      'taxs',
      'contact_address',
      'total_received_payments',
      'total_remaining_payments',
    ];
    const facts = (list: Records) => list.map((one) => JSON.stringify(fields.map((field) => one[field]))).toSorted();
    expect(facts(await here(path))).toEqual(facts(await there(path)));
  },
);

it('keeps the positions of each invoice, in order', async () => {
  const positions = async (read: (path: string) => Promise<unknown>, list: Records) => {
    const found: string[] = [];
    for (const { id, document_nr } of list) {
      const shown = z.looseObject({ positions: z.array(z.looseObject({})) }).parse(await read(`/kb_invoice/${id}`));
      const lines = shown.positions.map((one) =>
        [
          'type',
          'text',
          'amount',
          'unit_price',
          'position_total',
          'tax_value',
          'unit_name',
          'pos',
          'value',
          'discount_total',
          'internal_pos',
        ].map((field) => one[field]),
      );
      found.push(JSON.stringify([document_nr, lines]));
    }
    return found.toSorted();
  };
  const ours = await positions(async (path) => (await target.call('GET', path)).body, await here('/kb_invoice'));
  expect(ours).toEqual(await positions(source.read, await there('/kb_invoice')));
});

it('keeps payments and reminders', async () => {
  const below = async (
    list: Records,
    segment: string,
    read: (path: string) => Promise<unknown>,
  ): Promise<readonly string[]> => {
    const found: string[] = [];
    for (const { id, document_nr } of list)
      for (const one of records.parse(await read(`/kb_invoice/${id}/${segment}`)))
        found.push(
          JSON.stringify([
            document_nr,
            one['date'],
            one['value'],
            one['title'],
            one['reminder_level'],
            one['is_sent'],
            one['remaining_price'],
          ]),
        );
    return found.toSorted();
  };
  const fromTarget = async (path: string): Promise<unknown> => (await target.call('GET', path)).body;
  for (const segment of ['payment', 'kb_reminder'])
    expect(await below(await here('/kb_invoice'), segment, fromTarget)).toEqual(
      await below(await there('/kb_invoice'), segment, source.read),
    );
});

it.each(['/contact', '/article', '/pr_project', '/note', '/task'])(
  'brings every record of %s with its texts',
  async (path) => {
    const texts = (list: Records): readonly string[] =>
      list
        .map((one) =>
          JSON.stringify(
            Object.entries(one).filter(([field, value]) => typeof value === 'string' && field !== 'updated_at'),
          ),
        )
        .toSorted();
    expect(texts(await here(path))).toEqual(texts(await there(path)));
  },
);

it('compares counts and sums by year, and finds no difference but the stopwatch that still runs', async () => {
  const compared = moveComparison.answer.parse((await target.call('GET', '/kontor/move/comparison')).body);
  const running = (await there('/timesheet')).filter((entry) => entry['running'] === true).length;
  const differing = compared.filter((row) => row.count_there !== row.count_here || row.sum_there !== row.sum_here);
  expect(differing.map(({ resource, count_there, count_here }) => [resource, count_there - count_here])).toEqual(
    running === 0 ? [] : [['timetracking', running]],
  );
  const invoices = await there('/kb_invoice');
  const sums = Map.groupBy(
    invoices,
    (one) => `${String(one['is_valid_from']).slice(0, 4)} ${String(one['currency_id'])}`,
  );
  const own = compared.filter(({ resource }) => resource === 'invoice');
  expect(own).toHaveLength(sums.size);
  expect(own.reduce((sum, { sum_here }) => sum + Number(sum_here), 0)).toBeCloseTo(
    invoices.reduce((sum, one) => sum + Number(one['total']), 0),
    2,
  );
});

it('shows an issued invoice as the paper that the customer received', async () => {
  const [theirs] = (await there('/kb_invoice')).filter(
    (one) => one['kb_item_status_id'] !== 7 && one['kb_item_status_id'] !== 19,
  );
  const { id } = z
    .object({ id: z.number() })
    .parse((await target.call('GET', `/kontor/moved_id/invoice/${theirs?.id}`)).body);
  expect((await target.call('GET', `/kb_invoice/${id}/pdf`)).body).toMatchObject({
    content: paperOf(String(theirs?.id)),
  });
});

it('goes on counting after the largest number', async () => {
  const numbers = (await here('/kb_invoice')).map((one) => Number(/(\d+)$/.exec(String(one['document_nr']))?.[1]));
  const [contact] = await here('/contact');
  const made = z
    .object({ document_nr: z.string() })
    .parse(
      (await target.call('POST', '/kb_invoice', { body: { contact_id: contact?.id, user_id: target.owner.userId } }))
        .body,
    );
  expect(Number(/(\d+)$/.exec(made.document_nr)?.[1])).toBe(Math.max(...numbers) + 1);
});
