import { createHash } from 'node:crypto';
import type { Reader, Transaction } from '#server/service/store/database.ts';
import { selection } from '#server/service/store/selection.ts';
import { sql } from '#server/service/store/sql.ts';
import type { Caller } from '../../requests/access-token.ts';
import { type BrowserKind, kindIn } from '../logins/browser-kind.ts';
import { revokeFamily } from './token-family.ts';

/** One authorization of a client, with all its tokens. Times in milliseconds since 1970. */
export type OwnSession = {
  readonly id: string;
  readonly familyId: string;
  readonly client: string;
  readonly kind: BrowserKind;
  readonly startedAt: number;
  readonly lastUsedAt: number;
};

/** A public id of a family: letters and digits that do not reveal the family. */
const publicId = (familyId: string): string => createHash('sha256').update(familyId).digest('hex').slice(0, 32);

const sessions = selection({ r: 'refresh_token', f: 'token_family', c: 'client?' }, [
  'f.id',
  'f.created_at',
  'f.last_used_at',
  'f.browser',
  'f.system',
  'r.client_id',
  'c.name',
]);

/** The caller's sessions in this company that can still be renewed, newest first. */
export const ownSessions = async (
  reader: Reader,
  { companyId, userId }: Caller,
  now: number,
): Promise<readonly OwnSession[]> => {
  const rows = await sessions.all(
    reader,
    sql`
    from refresh_token r
    join token_family f on f.id = r.family_id
    left join client c on c.client_id = r.client_id
    where r.company_id = ${companyId} and r.user_id = ${userId} and r.used_at is null and r.expires_at > ${now}
      and f.revoked_at is null
    order by f.created_at desc, f.id`,
  );
  return rows.map((row) => ({
    id: publicId(row.id),
    familyId: row.id,
    client: row.name ?? row.client_id,
    kind: kindIn(row),
    startedAt: row.created_at,
    lastUsedAt: row.last_used_at ?? row.created_at,
  }));
};

/** Ends the given sessions. */
export const endSessions = async (
  transaction: Transaction,
  sessions: readonly OwnSession[],
  now: number,
): Promise<void> => {
  for (const { familyId } of sessions) await revokeFamily(transaction, familyId, now);
};
