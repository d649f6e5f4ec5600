import { z } from 'zod';
import type { Account } from '#api/account-stores.ts';
import { browserStorage, parseKept, type KeptTexts } from '#api/storage.ts';
import { draftKeyOf } from '#auth/draft-key.ts';
import { draftStore, type DraftStore } from '#components/form/draft-store.ts';
import { type Choice, type Choices, type Kind } from './mapping.ts';

const keptRun = z.strictObject({
  /** SHA-256 of the file. */
  digest: z.string(),
  name: z.string(),
  /** When it was begun, in base 36: part of the keys of its writes. */
  run: z.string(),
  /** SHA-256 of the mapping it writes by. */
  mapping: z.string(),
  total: z.int(),
  written: z.int(),
  /** The import that the service keeps, once it has told; and the lines that went out first, which begin it. */
  id: z.int().optional(),
  first: z.array(z.int()),
});
/** An import that was begun and has not come to its end. */
export type KeptRun = z.infer<typeof keptRun>;

const mostNames = 2_000;
const ids = z.array(z.tuple([z.string(), z.int().nullable()]));
const keptChoices = z.strictObject({ users: ids, activities: ids, clients: ids, projects: ids });

/** Encrypted as drafts are: the names in a file are people and customers. */
const importNames = draftStore(draftKeyOf, browserStorage, 'kontor-import-names:');

/** What was chosen for names: records, and null for none. What is made under a name is found by it the next time. */
export type KeptChoices = { readonly [kind in Kind]: ReadonlyMap<string, number | null> };

const nothingKept: KeptChoices = { users: new Map(), activities: new Map(), clients: new Map(), projects: new Map() };

const tuple = (key: string, id: number | null): [string, number | null] => [key, id];

/** Of each kind the names chosen last. */
const withChoices = (before: KeptChoices, choices: Choices): z.infer<typeof keptChoices> => {
  const of = (kind: Kind) =>
    [...new Map<string, Choice>([...before[kind], ...choices[kind]])]
      .flatMap(([key, choice]) => (choice === null || typeof choice === 'number' ? [tuple(key, choice)] : []))
      .slice(-mostNames);
  return { users: of('users'), activities: of('activities'), clients: of('clients'), projects: of('projects') };
};

/** What is kept of imports in this browser, for one account: the one that was broken off, and what was chosen for names. */
export const keptImport = (
  account: Account,
  storage: () => KeptTexts = browserStorage,
  names: Pick<DraftStore, 'keep' | 'read'> = importNames,
) => {
  const suffix = `${account.org}-${account.user_id}`;
  // Where an earlier version of the app has kept the choices in the clear.
  const [runPlace, clearPlace] = [`kontor-import:${suffix}`, `kontor-import-names:${suffix}`];
  const place = `${account.org}/${account.user_id}/import`;
  let keeping = Promise.resolve();

  const read = async (): Promise<KeptChoices> => {
    const kept = await names.read(account, place);
    const found = keptChoices.safeParse(kept?.values ?? parseKept(storage().getItem(clearPlace))).data;
    const of = (kind: Kind) => new Map(found?.[kind]);
    return { users: of('users'), activities: of('activities'), clients: of('clients'), projects: of('projects') };
  };
  const add = async (choice: Choices): Promise<void> => {
    await names.keep(account, place, withChoices(await read(), choice));
    storage().removeItem(clearPlace);
  };

  return {
    run: (): KeptRun | undefined => keptRun.safeParse(parseKept(storage().getItem(runPlace))).data,
    keepRun: (run: KeptRun): void => storage().setItem(runPlace, JSON.stringify(run)),
    dropRun: (): void => storage().removeItem(runPlace),
    /** Nothing where there is no key to read it with. */
    choices: (): Promise<KeptChoices> => read().catch(() => nothingKept),
    /** Adds to what was chosen, of each kind the names chosen last; settles when it is kept, or cannot be. */
    keepChoices: (choice: Choices): Promise<void> => {
      keeping = keeping.then(() => add(choice)).catch(() => undefined);
      return keeping;
    },
  };
};
export type KeptImport = ReturnType<typeof keptImport>;

/** SHA-256 in hex. */
export const digestOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex();
