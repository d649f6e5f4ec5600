import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSource, type Source } from '#server/service/kontor/move/test-move.ts';
import { sql } from '#server/service/store/sql.ts';
import { lengthOf, longForm } from '../rows/length.ts';
import { reportNote } from '../rows/notes.ts';
import { enlarge, type Size } from './large-company.ts';
import { givePapers } from './move-moments.ts';
import { sumsOf } from './moved-records.ts';
import { prepareMovingProgram, type MovingCompany } from './moving-program.ts';

/** Seconds; at full length, the target on an idle machine. */
const most = 600;
const size: Size = {
  entries: lengthOf(1000, 100_000),
  documents: lengthOf(200, 20_000),
  contacts: lengthOf(100, 5000),
};

let source: Source;
let program: Awaited<ReturnType<typeof prepareMovingProgram>>;
let company: MovingCompany;

beforeAll(async () => {
  source = await startSource();
  source.clock.now = Date.now();
  source.state.fault = givePapers;
  await enlarge(source.database, size);
  program = await prepareMovingProgram(source);
  company = await program.newCompany('large');
  await program.start();
}, 600_000);
afterAll(async () => {
  await program.remove();
  await source.close();
});

describe('D17: a large company moves from another service', { timeout: Math.max(longForm, 3_600_000) }, () => {
  test('D17: within ten minutes, with the same counts and sums to the cent', async () => {
    const began = performance.now();
    await company.signIn();
    while ((await company.show())?.state === 'running') await setTimeout(200);
    const seconds = (performance.now() - began) / 1000;
    const calls = source.state.calls.length;
    expect(await company.show()).toMatchObject({ state: 'done', reason: null });
    const there = await sumsOf(source.read);
    expect(await sumsOf(company.read)).toEqual(there);
    expect(await company.deviations()).toEqual([]);
    const counts = `${there['/timesheet']?.count} entries, ${there['/kb_invoice']?.count} invoices, ${there['/contact']?.count} contacts`;
    reportNote('D17', { length: `${counts}: ${Math.round(seconds)} s, ${calls} calls` });
    expect(there['/timesheet']?.count).toBeGreaterThan(size.entries * 0.99);
    expect(seconds).toBeLessThan(most);
  });

  test('D17, control: one cent too much in one invoice is caught', async () => {
    await program.changeWhileDown(
      sql`update invoice set total = total + 10000 where id = (select max(id) from invoice)`,
    );
    expect(await sumsOf(company.read)).not.toEqual(await sumsOf(source.read));
    expect((await company.deviations()).map(({ resource }) => resource)).toEqual(['invoice']);
  });
});
