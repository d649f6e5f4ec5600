import { describe, expect, test } from 'vitest';
import { languages, type Language } from '#contract/languages.ts';
import { businessActivity } from '#contract/resources/business-activity.ts';
import { contact } from '#contract/resources/contact.ts';
import { project } from '#contract/resources/project.ts';
import { timetracking, type TimetrackingInput } from '#contract/resources/timetracking.ts';
import { at, create, delete_ } from '#api/records/operations.ts';
import { memoryStorage } from '#api/storage/storage.ts';
import { run } from '#api/cache/testing.ts';
import { exportRows } from '#components/export/export-rows.ts';
import { loadTexts } from '#texts/load.ts';
import { entryCsv } from '../../timetrackings/entry-csv.ts';
import { startRun } from './start-run.ts';
import { doubtsOf } from '../plan/doubts.ts';
import { createPlaceholders, toImportMapping } from '../plan/new-records.ts';
import { planImport } from '../plan/import-task.ts';
import { storedImport } from '../match/stored-import.ts';
import { lookUp } from '../plan/look-up.ts';
import { kinds, namesOf, type Kind } from '../match/mapping.ts';
import { matchNames } from '../match/match-names.ts';
import { ownHeaders, readStatus } from '../formats/own-export.ts';
import { readText, zone } from '../read/test-export.ts';
import { servedPage } from './test-served-page.ts';

const page = servedPage();

describe.each(languages)('Kontor’s own export in %s', (language: Language) => {
  test('has the headers and words by which the import recognises it', async () => {
    const texts = await loadTexts(language);
    const labels = entryCsv(texts, 'CHF').map(({ label }) => label);
    expect(labels.join(';')).toBe(`${ownHeaders[language]};CHF`);
    const { statuses: t } = texts.timetrackings;
    const words = [t.open, t.inProgress, t.completed, t.invoiced, t.closed, t.running, t.notBillable];
    expect(words.map(readStatus)).toEqual([1, 2, 3, 4, 5, 'running', 1]);
  });
});

const period = { field: 'date', from: '2024-01-01', to: '2024-12-31' };

/** The CSV of the list or of a report, depending on the order. */
const exported = async (language: Language, order_by: string): Promise<{ text: string; ids: readonly number[] }> => {
  await page.client.invalidateQueries();
  const endpoint = at(timetracking);
  const query = { filter: [], period, text: '', order_by };
  const columns = entryCsv(await loadTexts(language), 'CHF');
  const { text } = await exportRows(
    page.client,
    { endpoint, query, columns },
    new AbortController().signal,
    () => undefined,
  );
  const id = { key: 'id', label: 'id', width: '', cell: () => null, csv: (row: { readonly id: number }) => row.id };
  const numbered = await exportRows(
    page.client,
    { endpoint, query, columns: [id] },
    new AbortController().signal,
    () => undefined,
  );
  return { text: text.join(''), ids: numbered.text.join('').trim().split('\r\n').slice(1).map(Number) };
};

/** Reads the file like the page does, matching each name to the record found for it. */
const planned = async (text: string) => {
  const { userId } = page;
  const reading = readText(text.replace(/^\uFEFF/, ''));
  const of = async (kind: Kind) => {
    const matches = await matchNames(page.client, kind, namesOf(reading, kind), new Map());
    return new Map([...matches].flatMap(([key, match]) => (typeof match === 'number' ? [[key, match] as const] : [])));
  };
  const [users = new Map(), activities = new Map(), clients = new Map(), projects = new Map()] = await Promise.all(
    kinds.map(of),
  );
  const mapping = { choices: { users, activities, clients, projects }, activityFrom: ['task'] } as const;
  const made = createPlaceholders(reading, mapping);
  const importMapping = toImportMapping(made, mapping, new Set());
  const { tasks, missing } = planImport(reading.rows, importMapping, new Map());
  const there = await lookUp(
    page.client,
    reading.rows.map((row) => ({ row, user_id: userId })),
    zone,
  );
  return { reading, importMapping, tasks, missing, there };
};

const entriesOf = async (): Promise<readonly TimetrackingInput[]> => {
  const { userId: user_id } = page;
  const add = async (body: { readonly name: string; readonly default_price_per_hour?: string }) =>
    (await run(page.client, create(at(businessActivity)), { body })).id;
  const [advice, free] = [
    await add({ name: 'Beratung extern', default_price_per_hour: '165' }),
    await add({ name: 'Ablage extern' }),
  ];
  const person = { contact_type_id: 2, name_1: 'Müller; Söhne', name_2: 'Ruth', user_id, owner_id: user_id };
  const contact_id = (await run(page.client, create(at(contact)), { body: person })).id;
  const other = (await run(page.client, create(at(contact)), { body: { ...person, name_1: 'Iseli', name_2: 'Max' } }))
    .id;
  const projects = [contact_id, other].map(
    async (each) =>
      (await run(page.client, create(at(project)), { body: { name: 'Website', user_id, contact_id: each } })).id,
  );
  const [site, otherSite] = [await projects[0], await projects[1]];
  const base = { user_id, client_service_id: advice, allowable_bill: true };
  const range = (start: string, end: string) =>
    ({ type: 'range', start: `2024-${start}`, end: `2024-${end}` }) as const;
  const hours = (duration: string) => ({ type: 'duration', date: '2024-03-05', duration }) as const;
  return [
    {
      ...base,
      tracking: range('03-04 08:00:00', '03-04 09:30:00'),
      contact_id,
      pr_project_id: site ?? 0,
      text: '=1+1; "so"',
    },
    {
      ...base,
      tracking: range('03-04 22:30:15', '03-05 01:10:05'),
      charge: '111.0791',
      contact_id: other,
      pr_project_id: otherSite ?? 0,
    },
    { ...base, tracking: range('03-04 23:00:00', '03-05 00:00:00'), charge: '0', text: ' eins\nzwei\r\ndrei ' },
    { ...base, tracking: hours('01:15'), allowable_bill: false, status_id: 3, text: "'-5" },
    { ...base, tracking: hours('30:00'), status_id: 4, contact_id },
    { ...base, tracking: hours('00:15'), client_service_id: free, text: 'Telefon' },
    { ...base, tracking: hours('00:15'), client_service_id: free, text: 'Telefon' },
    { ...base, tracking: range('10-27 02:10:00', '10-27T01:40:00Z'), allowable_bill: false, charge: '80.5' },
  ];
};

describe('Kontor’s own exports, written and read again', () => {
  test('give the same bytes in list and report order, after finding every row as existing', async () => {
    const inputs = await entriesOf();
    for (const body of inputs) await run(page.client, create(at(timetracking)), { body });
    for (const [language, order] of [
      ['de', 'date_desc'],
      ['fr', 'date,id'],
      ['it', 'date_desc'],
    ] as const) {
      const before = await exported(language, order);
      const { reading, there, missing } = await planned(before.text);
      expect(reading).toMatchObject({ format: 'kontor', problems: [], leftOut: [] });
      expect(reading.rows).toHaveLength(inputs.length);
      expect(missing).toEqual({ user: 0, activity: 0 });
      expect(there.size).toBe(inputs.length);
      const around = { today: '2025-12-01', zone, currency: 'CHF' };
      expect(doubtsOf(reading.rows, true, around).map(({ code, lines }) => [code, lines.size])).toEqual([['twice', 1]]);

      for (const id of before.ids) await run(page.client, delete_(at(timetracking)), { id });
      await page.client.invalidateQueries();
      const again = await planned(before.text);
      const begun = await startRun({
        client: page.client,
        account: crypto.randomUUID(),
        kept: storedImport({ org: 'acme', user_id: 1 }, memoryStorage),
        file: { name: 'Zeiteinträge.csv', digest: crypto.randomUUID(), source: before.text },
        mapping: again.importMapping,
        tasks: again.tasks,
        fresh: [],
        user_id: page.userId,
        skipThere: true,
        zone,
      });
      await begun.start();
      expect(begun.current()).toMatchObject({ phase: 'done', written: { rows: inputs.length } });
      expect((await exported(language, order)).text).toBe(before.text);
    }
  });
});
