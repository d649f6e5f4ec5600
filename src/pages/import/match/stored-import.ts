import { z } from 'zod';
import type { Account } from '#api/storage/account-stores.ts';
import { browserStorage, parseJson, type TextStorage } from '#api/storage/storage.ts';
import { draftKeyOf } from '#auth/draft-key.ts';
import { draftStore, type DraftStore } from '#components/drafts/draft-store.ts';
import { fileChoices, storedColumns } from './file-choices.ts';
import type { Choice, StoredKind } from './mapping.ts';

const keptRun = z.strictObject({
  /** SHA-256 of the file. */
  digest: z.string(),
  name: z.string(),
  /** Time it began, in base 36: part of the keys of its writes. */
  run: z.string(),
  /** SHA-256 of its mapping. */
  mapping: z.string(),
  total: z.int(),
  written: z.int(),
  /** The import's id at the service once known, and the lines of the first request, which creates it. */
  id: z.int().optional(),
  first: z.array(z.int()),
  /** The choices to continue with; a file of time entries has none. */
  choices: fileChoices.optional(),
});
/** An import that was begun and has not ended. */
export type StoredRun = z.infer<typeof keptRun>;

/** Columns that a user corrected, by the SHA-256 of the headers; the latest last. */
const keptColumns = z.array(z.tuple([z.string(), storedColumns]));
const maxHeaders = 50;

const maxNames = 2_000;
const ids = z.array(z.tuple([z.string(), z.int().nullable()]));
const keptChoices = z.strictObject({
  users: ids,
  activities: ids,
  clients: ids,
  projects: ids,
  references: ids.default([]),
});

/** Encrypted like drafts: the names in a file are people and customers. */
const importNames = draftStore(draftKeyOf, browserStorage, 'kontor-import-names:');

/** The choices for names: records, or null for none. A record created under a name is found by that name the next time. */
export type StoredChoices = { readonly [kind in StoredKind]: ReadonlyMap<string, number | null> };

/** New choices of some kinds. */
type NewChoices = { readonly [kind in StoredKind]?: ReadonlyMap<string, Choice> };

/** The same for every kind of names. */
const ofEach = <Value>(of: (kind: StoredKind) => Value) => ({
  users: of('users'),
  activities: of('activities'),
  clients: of('clients'),
  projects: of('projects'),
  references: of('references'),
});

const noStoredChoices: StoredChoices = ofEach(() => new Map());

const tuple = (key: string, id: number | null): [string, number | null] => [key, id];

/** Keeps the last names chosen of each kind. */
const withChoices = (before: StoredChoices, choices: NewChoices): z.infer<typeof keptChoices> =>
  ofEach((kind) =>
    [...new Map<string, Choice>([...before[kind], ...(choices[kind] ?? [])])]
      .flatMap(([key, choice]) => (choice === null || typeof choice === 'number' ? [tuple(key, choice)] : []))
      .slice(-maxNames),
  );

/** An account's import data in this browser: the interrupted import, and the choices for names. */
export const storedImport = (
  account: Account,
  storage: () => TextStorage = browserStorage,
  names: Pick<DraftStore, 'keep' | 'read'> = importNames,
) => {
  const suffix = `${account.org}-${account.user_id}`;
  const runKey = `kontor-import:${suffix}`;
  const columnsKey = `kontor-import-columns:${suffix}`;
  const storageKey = `${account.org}/${account.user_id}/import`;
  let keeping = Promise.resolve();

  const read = async (): Promise<StoredChoices> => {
    const kept = await names.read(account, storageKey);
    const found = keptChoices.safeParse(kept?.values).data;
    return ofEach((kind) => new Map(found?.[kind]));
  };
  const add = async (choice: NewChoices): Promise<void> => {
    await names.keep(account, storageKey, withChoices(await read(), choice));
  };

  const columns = () => keptColumns.safeParse(parseJson(storage().getItem(columnsKey))).data ?? [];

  return {
    run: (): StoredRun | undefined => keptRun.safeParse(parseJson(storage().getItem(runKey))).data,
    keepRun: (run: StoredRun): void => storage().setItem(runKey, JSON.stringify(run)),
    dropRun: (): void => storage().removeItem(runKey),
    /** The corrected columns of files with these headers. */
    columns: (headers: string): ReadonlyMap<string, number> | undefined => {
      const found = columns().find(([key]) => key === headers);
      return found && new Map(found[1]);
    },
    /** Keeps the corrected columns of files with these headers; undefined forgets them. */
    keepColumns: (headers: string, corrected: ReadonlyMap<string, number> | undefined): void => {
      const others = columns().filter(([key]) => key !== headers);
      const all = corrected === undefined ? others : [...others, [headers, [...corrected]]];
      storage().setItem(columnsKey, JSON.stringify(all.slice(-maxHeaders)));
    },
    /** Empty if there is no key to decrypt it. */
    choices: (): Promise<StoredChoices> => read().catch(() => noStoredChoices),
    /** Adds to the choices, keeping the last names of each kind; resolves when they are stored or cannot be. */
    keepChoices: (choice: NewChoices): Promise<void> => {
      keeping = keeping.then(() => add(choice)).catch(() => undefined);
      return keeping;
    },
  };
};
export type StoredImport = ReturnType<typeof storedImport>;

/** SHA-256 in hex. */
export const digestOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex();
