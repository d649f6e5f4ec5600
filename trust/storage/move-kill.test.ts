import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSource, type Source } from '#server/service/kontor/move/test-move.ts';
import { openSqlite } from '#server/service/store/sqlite.ts';
import { raw, sql } from '#server/service/store/sql.ts';
import { isPostgres } from '#server/service/testing/test-database.ts';
import { lengthOf, longForm, seeded } from '../rows/length.ts';
import { reportNote } from '../rows/notes.ts';
import { givePapers, paperAt, planKills } from './move-moments.ts';
import { differences, recordLines } from './moved-records.ts';
import { prepareMovingProgram, type MovingCompany } from './moving-program.ts';

const kills = lengthOf(3, 100);
const random = seeded('D16');

let source: Source;
let program: Awaited<ReturnType<typeof prepareMovingProgram>>;
let there: Awaited<ReturnType<typeof recordLines>>;
let companies = 0;
let company: MovingCompany;

const newCompany = async (): Promise<MovingCompany> => {
  companies += 1;
  return program.newCompany(`company-${companies}`);
};

beforeAll(async () => {
  source = await startSource();
  // Some statuses depend on the day, so both services need the same one.
  source.clock.now = Date.now();
  there = await recordLines(async (path) => paperAt(path) ?? source.read(path));
  program = await prepareMovingProgram(source);
  // The program creates no demo company if there is a company already.
  company = await newCompany();
  await program.start();
}, 300_000);
afterAll(async () => {
  await program.remove();
  await source.close();
});

/** Moves the company, however often the program is killed; returns how often the owner had to sign in. */
const move = async (): Promise<number> => {
  for (let signIns = 0; ;) {
    const { state, reason } = (await company.show()) ?? {};
    if (state === 'done') return signIns;
    if (state === 'running') await setTimeout(50);
    else {
      // The program was killed before it had stored new tokens.
      if (state === 'stopped') expect(reason).toBe('access_ended');
      await company.signIn();
      signIns += 1;
    }
  }
};

/** In milliseconds; a start takes long on a busy machine. */
const limit = Math.max(longForm, kills * 60_000);

describe('D16: killed while it moves a company from another service', { timeout: limit }, () => {
  test('D16: nothing is missing or doubled', async () => {
    const plan = planKills(kills, random, async () => {
      await program.end('SIGKILL');
      // So that new tokens are fetched in the middle of everything.
      await source.expire();
      void program.start();
    });
    source.state.fault = (request, response) => plan.fault(request, response) || givePapers(request, response);
    let signIns = 0;
    for (;;) {
      signIns += await move();
      expect(differences(there, await recordLines(company.read))).toEqual([]);
      expect(await company.deviations()).toEqual([]);
      if (plan.left() === 0) break;
      company = await newCompany();
    }
    reportNote('D16', { length: `${kills} kills, ${companies} companies moved, ${signIns} sign-ins` });
    if (isPostgres) return;
    const database = openSqlite(program.database);
    expect(await database.all(raw('pragma integrity_check'))).toEqual([{ integrity_check: 'ok' }]);
    await database.close();
  });

  test('D16, control: a program that forgets what has arrived, or loses a payment, is caught', async () => {
    const ofCompany = sql`company_id = (select id from company where org = ${`company-${companies}`})`;
    await program.changeWhileDown(
      sql`delete from payment where ${ofCompany} and id = (select min(id) from payment where ${ofCompany})`,
      sql`
        delete from moved_id where ${ofCompany} and resource = 'timetracking'
          and old_id = (select min(old_id) from moved_id where ${ofCompany} and resource = 'timetracking')`,
      sql`
        update invoice set total = total + 10000
        where ${ofCompany} and id = (select min(id) from invoice where ${ofCompany})`,
    );
    await company.signIn();
    await move();
    const found = differences(there, await recordLines(company.read)).map((line) => line.split(': ')[0]);
    expect(found).toEqual([
      '/timesheet, too many',
      '/monitoring, too many',
      '/kb_invoice, missing',
      '/kb_invoice, too many',
      'payment, missing',
    ]);
    expect(await company.deviations()).not.toEqual([]);
  });
});
