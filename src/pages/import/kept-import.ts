import { z } from 'zod';
import { browserStorage, parseKept, type KeptTexts } from '#api/storage.ts';
import type { Choices, Kind } from './mapping.ts';

const keptRun = z.strictObject({
  /** SHA-256 of the file. */
  digest: z.string(),
  name: z.string(),
  /** Part of the keys of its creates. */
  run: z.string(),
  /** SHA-256 of the mapping it writes by. */
  mapping: z.string(),
  total: z.int(),
  written: z.int(),
});
/** An import that was begun and has not come to its end. */
export type KeptRun = z.infer<typeof keptRun>;

const mostNames = 2_000;
const ids = z.array(z.tuple([z.string(), z.int().nullable()]));
const keptChoices = z.strictObject({ users: ids, activities: ids, clients: ids, projects: ids });

/** What is kept of imports in this browser, for one account: the one that was broken off, and what was chosen for names. */
export const keptImport = (account: string, storage: () => KeptTexts = browserStorage) => {
  const [runPlace, choicesPlace] = [`kontor-import:${account}`, `kontor-import-names:${account}`];
  return {
    run: (): KeptRun | undefined => keptRun.safeParse(parseKept(storage().getItem(runPlace))).data,
    keepRun: (run: KeptRun): void => storage().setItem(runPlace, JSON.stringify(run)),
    dropRun: (): void => storage().removeItem(runPlace),
    choices: (): Choices => {
      const found = keptChoices.safeParse(parseKept(storage().getItem(choicesPlace))).data;
      const of = (kind: Kind) => new Map(found?.[kind]);
      return { users: of('users'), activities: of('activities'), clients: of('clients'), projects: of('projects') };
    },
    /** Of each kind the names chosen last. */
    keepChoices: (choices: Choices): void => {
      const of = (kind: Kind) => [...choices[kind]].slice(-mostNames);
      const all = {
        users: of('users'),
        activities: of('activities'),
        clients: of('clients'),
        projects: of('projects'),
      };
      storage().setItem(choicesPlace, JSON.stringify(all));
    },
  };
};
export type KeptImport = ReturnType<typeof keptImport>;

/** SHA-256 in hex. */
export const digestOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex();
