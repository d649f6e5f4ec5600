import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { lostOrDoubled } from '../lost-or-doubled.ts';
import { lengthOf } from '../rows/length.ts';
import { reportNote } from '../rows/notes.ts';
import type { Clients } from './clients.ts';
import { startDemo, type Demo } from './demo.ts';
import { whyNot, type Deployment, type Node } from './deployment.ts';
import { differences } from './dumped-rows.ts';
import { faultsOf } from './faults.ts';
import { losses } from './losses.ts';

const failovers = lengthOf(3, 50);
const reason = whyNot();
/** The programs of PostgreSQL with which the nodes are started again; by default the same. */
const nextPrograms = process.env['HA_NEXT_BIN'];

let demo: Demo;
let deployment: Deployment;
/** A write that was saved but not acknowledged. */
const unacknowledged = randomUUID();

/** The longest time without an acknowledged write, in milliseconds. */
const longestPause = (times: readonly number[], from: number): number => {
  const later = [from, ...times.filter((time) => time >= from)];
  return Math.max(...later.slice(1).map((time, index) => time - (later[index] ?? time)));
};

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
const medianAndMost = (values: readonly number[]): string => {
  const sorted = values.toSorted((one, other) => one - other);
  return `${seconds(sorted[Math.floor(sorted.length / 2)] ?? 0)} at the median, ${seconds(sorted.at(-1) ?? 0)} at most`;
};
const failedReads = ({ failures }: Clients): readonly string[] => failures.filter((what) => what.startsWith('GET '));
const readsOf = (clients: Clients): string => {
  const { readTimes } = clients;
  return `${readTimes.length} reads, ${failedReads(clients).length} of them failed, the slowest ${seconds(Math.max(...readTimes))}`;
};

const currentPrimary = async (): Promise<Node> => {
  await deployment.healthy();
  const primary = await deployment.primary();
  if (primary === undefined) throw new Error('there is no primary');
  return primary;
};
const standbysOf = (primary: Node): readonly Node[] => deployment.nodes.filter((node) => node !== primary);

const startClients = async (): Promise<Clients> => {
  const clients = await demo.work();
  onTestFinished(clients.end);
  return clients;
};

test.each(reason === undefined ? [] : [reason])('D12 cannot be tested: %s', (skipped) => {
  reportNote('D12', { skipped });
  expect(skipped).not.toBe('');
});

describe.runIf(reason === undefined)('deploy/ha', { timeout: 7_200_000 }, () => {
  beforeAll(async () => {
    demo = await startDemo();
    ({ deployment } = demo);
  }, 600_000);
  afterAll(async () => deployment.remove(), 300_000);

  test('D12: the primary is lost under load: nothing acknowledged is lost or doubled, and writes go on by themselves', async () => {
    const clients = await startClients();
    const pauses: number[] = [];
    for (let count = 0; count < failovers; count += 1) {
      const loss = losses[count % losses.length];
      const old = await currentPrimary();
      const from = performance.now();
      await loss?.lose(deployment, old);
      await deployment.replaced(old);
      await clients.writesAgain();
      pauses.push(longestPause(clients.writeTimes, from));
      await loss?.repair(deployment, old);
      expect(await faultsOf(clients, deployment)).toEqual([]);
      console.log(`D12: ${count + 1}. ${loss?.name}: writes pause for ${seconds(pauses.at(-1) ?? 0)}`);
    }
    await deployment.healthy();
    await clients.end();
    expect(await faultsOf(clients, deployment)).toEqual([]);

    const { units, starts, families } = clients.told;
    const renewals = families.reduce((sum, family) => sum + family.length - 1, 0);
    const load = `${units.size} creates, ${starts.length} starts of one stopwatch, ${renewals} refreshes in ${families.length} families`;
    reportNote('D12', {
      length: `${failovers} failovers, ${load}; writes pause for ${medianAndMost(pauses)}; ${readsOf(clients)}`,
    });
    expect(units.size).toBeGreaterThan(failovers * 10);
    expect(renewals).toBeGreaterThan(failovers);
  });

  test('D12: without a standby that answers, no write is acknowledged; repeated with its key, it is saved once', async () => {
    const standbys = standbysOf(await currentPrimary());
    for (const node of standbys) await deployment.cut(node);
    expect(await demo.create(unacknowledged, unacknowledged)).toBe(503);
    for (const node of standbys) await deployment.join(node);
    await deployment.healthy();
    expect(await demo.create(unacknowledged, unacknowledged)).toBe(201);
    expect(lostOrDoubled([unacknowledged], await demo.unitNames())).toEqual([]);
  });

  test('D12, control: repeated with another key, that write is doubled, and the check finds it', async () => {
    expect(await demo.create(unacknowledged, randomUUID())).toBe(201);
    expect(lostOrDoubled([unacknowledged], await demo.unitNames())).toEqual([`doubled: ${unacknowledged}`]);
  });

  test('D12: Kontor is restarted process by process: no request fails', async () => {
    await deployment.healthy();
    const clients = await startClients();
    for (const number of [1, 2] as const) {
      await deployment.stop(`kontor-${number}`);
      await deployment.startKontor(number);
      await setTimeout(3000);
    }
    await clients.end();
    expect(clients.failures).toEqual([]);
    expect(await faultsOf(clients, deployment)).toEqual([]);
    reportNote('D12', { length: `both processes of Kontor restarted: ${readsOf(clients)}` });
  });

  test('D12: PostgreSQL is restarted node by node, the primary last: no read fails, and no write is lost', async () => {
    const primary = await currentPrimary();
    const clients = await startClients();
    const from = performance.now();
    const restart = async (node: Node): Promise<void> => {
      await deployment.stop(node);
      await deployment.startNode(node, nextPrograms === undefined ? {} : { HA_BIN: nextPrograms });
      await deployment.healthy();
    };
    for (const node of standbysOf(primary)) await restart(node);
    await deployment.switchOver(primary);
    await deployment.replaced(primary);
    // Patroni does not end well while it turns the primary into a standby.
    await deployment.healthy();
    await restart(primary);
    await clients.end();
    expect(failedReads(clients)).toEqual([]);
    expect(await faultsOf(clients, deployment)).toEqual([]);
    const pause = `writes pause for ${seconds(longestPause(clients.writeTimes, from))} at most`;
    reportNote('D12', { length: `three nodes of PostgreSQL restarted: ${pause}; ${readsOf(clients)}` });
  });

  test('D12: a base backup and the archive lead back to a moment after the losses, record by record', async () => {
    await deployment.healthy();
    const then = await demo.dump();
    const moment = z.tuple([z.object({ time: z.string() })]);
    const [{ time }] = moment.parse(await deployment.query('select clock_timestamp()::text as time'));
    const clients = await startClients();
    await setTimeout(3000);
    await clients.end();
    expect(differences(then, await demo.dump())).not.toEqual([]);
    const files = z.tuple([z.object({ file: z.string() })]);
    const [{ file }] = files.parse(await deployment.query('select pg_walfile_name(pg_switch_wal()) as file'));
    await deployment.until(`${file} is archived`, async () => deployment.isArchived(file));

    const began = performance.now();
    const restored = await deployment.restoreTo(demo.baseBackup, time);
    const took = seconds(performance.now() - began);
    const rows = await demo.dump(restored.url);
    await restored.end();
    expect(differences(then, rows)).toEqual([]);
    const count = [...rows.values()].reduce((sum, { length }) => sum + length, 0);
    reportNote('D12', { length: `${count} records of ${rows.size} tables as they were, restored in ${took}` });
  });

  test('D12, control: with asynchronous standbys the same check finds lost writes', async () => {
    const old = await currentPrimary();
    const mode = { synchronous_mode: false, synchronous_mode_strict: false, maximum_lag_on_failover: 2 ** 30 };
    await deployment.configure(old, mode);
    const shown = z.tuple([z.object({ synchronous_standby_names: z.string() })]);
    await deployment.until('the standbys are asynchronous', async () => {
      const [row] = shown.parse(await deployment.query('show synchronous_standby_names'));
      return row.synchronous_standby_names === '';
    });
    // Their tokens must not be among what is lost.
    const clients = await startClients();
    for (const node of standbysOf(old)) await deployment.cut(node);
    await setTimeout(3000);
    await deployment.cut(old);
    await deployment.killAll(old);
    for (const node of standbysOf(old)) await deployment.join(node);
    await deployment.replaced(old);
    await clients.writesAgain();
    await clients.end();
    expect((await faultsOf(clients, deployment)).filter((fault) => fault.startsWith('lost: '))).not.toEqual([]);
  });
});
