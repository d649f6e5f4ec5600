import { afterAll, expect, it } from 'vitest';
import { sql } from '../store/sql.ts';
import { startCustomers } from './test-customer.ts';

const customers = await startCustomers();
const { database, issued, pageOf, customer } = customers;
afterAll(customers.close);

const guesses = 10_000;

it('10,000 wrong links reveal nothing and cost one read each', async () => {
  const url = await pageOf(await issued('10'));
  const ended = await pageOf(await issued('20'));
  await customers.call('POST', '/kontor/kb_invoice/2/customer_link');
  const guesser = customer();
  const answers = new Map<string, number>();
  const begun = performance.now();
  for (let guess = 0; guess < guesses; guess += 1) {
    // Near misses of a valid link, and of one that has ended.
    const near = guess % 2 === 0 ? url : ended;
    const { status, body } = await guesser.get(`${near.slice(0, -5)}${String(guess).padStart(5, '0')}`);
    const answer = `${status} ${body.length}`;
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  }
  const each = (performance.now() - begun) / guesses;
  const statuses = [...answers.keys()].map((answer) => Number(answer.slice(0, 3)));
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  expect(answers.get([...answers.keys()].find((answer) => answer.startsWith('404')) ?? '')).toBe(5);
  const counters = await database.get(sql`select count(*) as count from failed_sign_in`);
  expect(Number(counters?.['count'])).toBeLessThanOrEqual(3);
  expect(each).toBeLessThan(20);
  expect((await guesser.get(url)).status).toBe(200);
}, 300_000);
