import { z } from 'zod';
import type { Account } from '#api/storage/account-stores.ts';
import { drafts } from '#components/drafts/draft-store.ts';
import { changedFields, type EditedPosition } from '#domain/position-edit/fields.ts';
import type { RebuildPlan } from '#domain/position-edit/rebuild.ts';
import { editedPosition } from '../save/studio-draft.ts';

type Rows = readonly EditedPosition[];

const journal = z.strictObject({
  kept: z.array(z.string()),
  made: z.array(editedPosition),
  leaving: z.array(z.string()),
  /** The new position for each old one that has been remade. */
  fresh: z.record(z.string(), z.string()),
  /** All new positions exist and were checked; only the old ones remain to be deleted. */
  isMade: z.boolean(),
});

/** The progress of a document's rebuild. Positions are named as the service does: `KbPositionText 12`. */
export type RebuildJournal = Readonly<z.infer<typeof journal>>;

export const startJournal = ({ kept, made, leaving }: RebuildPlan): RebuildJournal => ({
  kept: kept.map(({ key }) => key),
  made: [...made],
  leaving: leaving.map(({ key }) => key),
  fresh: {},
  isMade: false,
});

/** The current stand-in for an old position: itself, or its new one. */
export const nowOf = ({ fresh }: RebuildJournal, key: string): string => fresh[key] ?? key;

const isSame = (one: EditedPosition, other: EditedPosition): boolean =>
  one.type === other.type &&
  one.fields.article_id === other.fields.article_id &&
  changedFields({ ...one.fields, is_optional: other.fields.is_optional }, other.fields, one.type).length === 0;

/** The next position to make; undefined if all are made. */
export const nextOf = ({ made, fresh }: RebuildJournal): EditedPosition | undefined =>
  made.find(({ key }) => fresh[key] === undefined);

/**
 * The journal with a position that was made but whose response never arrived. Undefined if the service has a position that was
 * neither there at the beginning nor made here: someone else has changed the document.
 */
export const withFound = (begun: RebuildJournal, there: Rows): RebuildJournal | undefined => {
  const known = new Set([...begun.kept, ...begun.leaving, ...Object.values(begun.fresh)]);
  const [found, ...others] = there.filter(({ key }) => !known.has(key));
  if (found === undefined) return begun;
  const next = nextOf(begun);
  if (next === undefined || others.length > 0 || !isSame(found, next)) return undefined;
  return { ...begun, fresh: { ...begun.fresh, [next.key]: found.key } };
};

/** True if the service has everything as wanted, apart from the old positions. */
export const isRebuilt = (done: RebuildJournal, there: Rows): boolean => {
  const old = new Set(done.leaving);
  const now = there.filter(({ key }) => !old.has(key));
  const made = new Map(done.made.map((row) => [nowOf(done, row.key), row]));
  const order = [...done.kept, ...done.made.map(({ key }) => nowOf(done, key))];
  return (
    now.length === order.length &&
    now.every((row, index) => {
      const created = made.get(row.key);
      if (row.key !== order[index]) return false;
      if (created === undefined) return true;
      const parent = created.parent === null ? null : nowOf(done, created.parent);
      return row.parent === parent && isSame(row, created) && row.fields.is_optional === created.fields.is_optional;
    })
  );
};

/** The journal of one document, encrypted for its account (docs/decisions, 9). It survives a reload or a crash. */
export const rebuildJournal = (account: Account, segment: string, id: number) => {
  const name = `${account.org}/${account.user_id}/rebuild/${segment}/${id}`;
  return {
    name,
    keep: (now: RebuildJournal): Promise<void> => drafts.keep(account, name, { ...now }),
    drop: (): void => drafts.drop(name),
    read: async (): Promise<RebuildJournal | undefined> => {
      const found = await drafts.read(account, name);
      return found === undefined ? undefined : journal.safeParse(found.values).data;
    },
  };
};
