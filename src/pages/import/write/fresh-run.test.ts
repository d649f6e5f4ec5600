import { describe, expect, test } from 'vitest';
import { businessActivity } from '#contract/resources/business-activity.ts';
import { contact } from '#contract/resources/contact.ts';
import { project } from '#contract/resources/project.ts';
import { latestImports, undoImport } from '#api/time-entries/imports.ts';
import { at, list } from '#api/records/operations.ts';
import { memoryStorage } from '#api/storage/storage.ts';
import type { Origin, Sent } from '#api/cache/testing.ts';
import { timeEntries } from '#api/time-entries/time-entries.ts';
import { startRun } from './start-run.ts';
import { createPlaceholders, toImportMapping } from '../plan/new-records.ts';
import { planImport } from '../plan/import-task.ts';
import { storedImport } from '../match/stored-import.ts';
import { namesOf, unnamedTally, type Mapping } from '../match/mapping.ts';
import { readText, zone } from '../read/test-export.ts';
import { servedPage } from './test-served-page.ts';

const page = servedPage();

const csv = `Datum;Dauer;Kunde;Projekt;Tätigkeit;Text;Verrechenbar;Ansatz
14.03.2025;1:00;Neue AG;Website;Beratung neu;eins;ja;120
15.03.2025;2:00;Neue AG;Website;Beratung neu;zwei;ja;120
16.03.2025;0:30;Andere GmbH;Website;Ablage neu;drei;nein;
`;

/** Every name of the file becomes a record, the page's default if nothing is found. */
const begin = async (text = csv) => {
  const { userId: user_id } = page;
  const reading = readText(text);
  const made = (kind: Parameters<typeof namesOf>[1]) =>
    new Map(namesOf(reading, kind).map(({ key, name }) => [key, { create: name }] as const));
  const choices = {
    users: new Map([[unnamedTally.key, user_id]]),
    activities: made('activities'),
    clients: made('clients'),
    projects: made('projects'),
  };
  const mapping: Mapping = { choices, activityFrom: ['task'] };
  const { fresh, ids } = createPlaceholders(reading, mapping);
  const importMapping = toImportMapping({ fresh, ids }, mapping, new Set());
  const { tasks } = planImport(reading.rows, importMapping, new Map());
  return startRun({
    client: page.client,
    account: crypto.randomUUID(),
    kept: storedImport({ org: 'acme', user_id: 1 }, memoryStorage),
    file: { name: 'neu.csv', digest: crypto.randomUUID(), source: text },
    mapping: importMapping,
    tasks,
    fresh,
    user_id,
    skipThere: true,
    zone,
  });
};

/** The company's records of the kinds that an import may create. */
const there = async () => {
  await page.client.invalidateQueries();
  const period = { from: '2025-03-01', to: '2025-03-31' };
  const { entries } = await page.client.fetchQuery(timeEntries(period, { offset: 0, limit: 100 }));
  return {
    entries,
    contacts: await page.client.fetchQuery(list(at(contact))),
    projects: await page.client.fetchQuery(list(at(project))),
    activities: await page.client.fetchQuery(list(at(businessActivity))),
  };
};
const counts = async () => {
  const { entries, contacts, projects, activities } = await there();
  return [entries, contacts, projects, activities].map(({ length }) => length);
};

const isRows = ({ path }: Sent): boolean => path.endsWith('/rows');
const isRecords = ({ path }: Sent): boolean => path.endsWith('/kontor/import/records');
const lost = (fits: (sent: Sent) => boolean): Origin['faults'] =>
  Array.from({ length: 3 }, () => ({ fits, failure: 'request lost' }));

describe('an import with new names', () => {
  test('writes nothing before it begins, then contacts, projects, activities and rows, and one undo removes all', async () => {
    const before = await counts();
    const begun = await begin();
    expect(await counts()).toEqual(before);
    await begun.start();
    expect(begun.current()).toMatchObject({ phase: 'done', written: { rows: 3 } });
    const { entries, contacts, projects, activities } = await there();
    const contactOf = (name: string) => contacts.find(({ name_1 }) => name_1 === name)?.id;
    const sites = projects.filter(({ name }) => name === 'Website').map(({ contact_id }) => contact_id);
    expect(sites).toEqual([contactOf('Neue AG'), contactOf('Andere GmbH')]);
    expect(activities.find(({ name }) => name === 'Beratung neu')).toMatchObject({
      default_is_billable: true,
      default_price_per_hour: '120.0000',
    });
    expect(activities.find(({ name }) => name === 'Ablage neu')).toMatchObject({
      default_is_billable: false,
      default_price_per_hour: null,
    });
    expect(entries.map(({ text, amount }) => [text, amount])).toEqual([
      ['drei', null],
      ['zwei', '240.00'],
      ['eins', '120.00'],
    ]);
    const [latest] = await page.client.fetchQuery({ ...latestImports(10), staleTime: 0 });
    expect(latest).toMatchObject({ name: 'neu.csv', created: 3, records: 6 });

    const undone = (await Array.fromAsync(undoImport(begun.importId() ?? 0, new AbortController().signal))).at(-1);
    expect(undone).toMatchObject({ deleted: 3, records: 6, kept: [] });
    expect(await counts()).toEqual(before);
  });

  test('leaves nothing if it fails before its first row, and continues on request', async () => {
    const before = await counts();
    const begun = await begin();
    page.faults.push(...lost(isRows));
    await begun.start();
    expect(begun.current()).toMatchObject({ phase: 'stopped', written: { rows: 0 } });
    expect(begun.importId()).toBeUndefined();
    expect(await counts()).toEqual(before);
    await begun.start();
    expect(begun.current()).toMatchObject({ phase: 'done', written: { rows: 3 } });
    await Array.fromAsync(undoImport(begun.importId() ?? 0, new AbortController().signal));
    expect(await counts()).toEqual(before);
  });

  test('leaves nothing if its records cannot be created', async () => {
    const before = await counts();
    const begun = await begin();
    const projectsLost = lost((sent) => isRecords(sent) && sent.body.includes('"projects"'));
    page.faults.push(...projectsLost);
    await begun.start();
    expect(begun.current()).toMatchObject({ phase: 'stopped', written: { rows: 0 } });
    expect(await counts()).toEqual(before);
  });

  test('creates each record once if answers are lost', async () => {
    const before = await counts();
    const begun = await begin();
    page.faults.push({ fits: isRecords, failure: 'answer lost' }, { fits: isRows, failure: 'answer lost' });
    await begun.start();
    expect(begun.current()).toMatchObject({ phase: 'done', written: { rows: 3 } });
    const after = await counts();
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([3, 2, 2, 2]);
    await Array.fromAsync(undoImport(begun.importId() ?? 0, new AbortController().signal));
    expect(await counts()).toEqual(before);
  });
});
