import { expect, test } from 'vitest';
import { contact } from '#contract/resources/contact.ts';
import { at, list } from '#api/records/operations.ts';
import { sendMasterRows } from '#api/records/master-imports.ts';
import { memoryStorage } from '#api/storage/storage.ts';
import { latestImports, undoImport } from '#api/time-entries/imports.ts';
import { storedImport } from '../match/stored-import.ts';
import { startRowRun, type RowRequest, type Written } from './start-row-run.ts';
import { servedPage } from './test-served-page.ts';

/** Interrupted imports of records, which the user continues with the same file. */
const page = servedPage();

const choices = { columns: [['name_1', 0] satisfies [string, number]], existing: 'skip' as const };

/** Three contacts of one file, one per request; `isAway` decides at which request, before or after it, the page is closed. */
const fileOf = () => {
  const mark = crypto.randomUUID();
  const storage = memoryStorage();
  const kept = storedImport({ org: 'acme', user_id: 1 }, () => storage);
  const { userId } = page;
  const person = { contact_type_id: 2, user_id: userId, owner_id: userId };
  const rows = [1, 2, 3].map((line) => ({ line, row: { record: { ...person, name_1: `${mark}-${line}` } } }));
  type Options = {
    readonly isAway?: (request: number, when: 'before' | 'after') => boolean;
    readonly follow?: (written: readonly Written[]) => Promise<void>;
  };
  const begin = async ({ isAway = () => false, follow }: Options = {}) => {
    let requests = 0;
    const leave = (when: 'before' | 'after'): void => {
      if (isAway(requests, when)) throw new Error('the page is closed');
    };
    return startRowRun<(typeof rows)[number]>({
      client: page.client,
      account: mark,
      kept,
      file: { name: 'kontakte.csv', digest: mark, source: '' },
      rows,
      mapping: rows,
      choices,
      size: 1,
      send: async (batch, request: RowRequest) => {
        requests += 1;
        leave('before');
        const body = { ...request, resource: 'contact' as const, existing: 'skip' as const, names: [] };
        const answer = await sendMasterRows({ ...body, rows: batch.map(({ row }) => row) });
        leave('after');
        return answer;
      },
      ...(follow && { follow: async (_, written: readonly Written[]) => follow(written) }),
      wordsOf: (errors) => errors.join(' '),
    });
  };
  const namesThere = async (): Promise<readonly string[]> => {
    await page.client.invalidateQueries();
    const all = await page.client.fetchQuery({ ...list(at(contact), { limit: 500 }), staleTime: 0 });
    return all.map(({ name_1 }) => name_1).filter((name) => name.startsWith(mark));
  };
  return { kept, begin, namesThere };
};
const undo = async (id: number): Promise<void> => {
  await Array.fromAsync(undoImport(id, new AbortController().signal));
};

test('an interrupted import keeps its choices and its id, and continues as the same import', async () => {
  const { kept, begin, namesThere } = fileOf();
  await (await begin({ isAway: (request) => request === 2 })).start();
  const { id, choices: stored } = kept.run() ?? {};
  expect(stored).toEqual(choices);
  const again = await begin();
  await again.start();
  expect(again.current()).toMatchObject({ phase: 'done', written: { rows: 3 } });
  expect(again.importId()).toBe(id);
  expect(await namesThere()).toHaveLength(3);
  expect(kept.run()).toBeUndefined();
});

test('an import that was undone since is not continued: the file is imported as a new one', async () => {
  const { kept, begin, namesThere } = fileOf();
  await (await begin({ isAway: (request) => request === 2 })).start();
  const before = kept.run()?.id ?? 0;
  await undo(before);
  expect(await namesThere()).toEqual([]);
  const again = await begin();
  await again.start();
  expect(again.current()).toMatchObject({ phase: 'done', written: { rows: 3 } });
  expect(again.importId()).toBeGreaterThan(before);
  expect(await namesThere()).toHaveLength(3);
});

test('not even if the first answer was lost, so that the service repeats it', async () => {
  const { kept, begin, namesThere } = fileOf();
  await (await begin({ isAway: (request, when) => request === 1 && when === 'after' })).start();
  expect(kept.run()?.id).toBeUndefined();
  const [latest] = await page.client.fetchQuery({ ...latestImports(1), staleTime: 0 });
  const made = latest?.id ?? 0;
  await undo(made);
  const again = await begin();
  await again.start();
  expect(again.current()).toMatchObject({ phase: 'done', written: { rows: 3 } });
  expect(again.importId()).toBeGreaterThan(made);
  expect(await namesThere()).toHaveLength(3);
});

test('the import is known before its rows are completed, and they are completed again after an interruption', async () => {
  const { kept, begin } = fileOf();
  const completed: (number | null)[] = [];
  const broken = await begin({
    follow: async () => {
      expect(kept.run()?.id).toBeGreaterThan(0);
      throw new Error('the page is closed');
    },
  });
  await broken.start();
  await (
    await begin({
      follow: async (written) => {
        completed.push(...written.map(({ id }) => id));
      },
    })
  ).start();
  expect(completed).toHaveLength(3);
});
