import type { Database } from '#server/service/store/database.ts';
import { updateRows } from '../../store/rows.ts';
import type { Caller } from '../../requests/access-token.ts';

/** Milliseconds: the precision of the last use shown for a session. */
const every = 300_000;

/** When this process last recorded each family. */
const noted = new WeakMap<Database, Map<string, number>>();

/** Limit of remembered families. */
const maxFamilies = 10_000;

const isDue = (database: Database, familyId: string, now: number): boolean => {
  const ofDatabase = noted.get(database) ?? new Map<string, number>();
  noted.set(database, ofDatabase);
  if (now - (ofDatabase.get(familyId) ?? -every) < every) return false;
  if (ofDatabase.size >= maxFamilies) ofDatabase.clear();
  ofDatabase.set(familyId, now);
  return true;
};

/** Records that tokens are in use. Nobody waits for it, and a failed write is ignored: a read request must work without disk space. */
export const noteUse = async (database: Database, { familyId }: Caller, now: number): Promise<void> => {
  if (familyId === undefined || !isDue(database, familyId, now)) return;
  await database
    .transaction(
      async (transaction) => updateRows(transaction, 'token_family', { id: familyId }, { last_used_at: now }),
      'statements',
    )
    .catch(() => undefined);
};
