import { createHash } from 'node:crypto';
import {
  archiveImport as importEntry,
  archiveImportDelete as deleteEntry,
  archiveImportShow as showEntry,
  archivePartBytes,
  archivePartCreate as partEntry,
} from '#contract/kontor/archive-operations.ts';
import { newSecret } from '#server/secrets/secrets.ts';
import { emailOf, eventOf, recordSecurityEvent } from '../../journal/security-event.ts';
import { endMember } from '../../oauth/links/end-access.ts';
import { normalizeEmail } from '../../oauth/logins/sign-in-session.ts';
import { hashPassword } from '../../oauth/passwords/password.ts';
import type { Call } from '../../requests/call.ts';
import { notSaved, Refusal, tooManyRequests } from '../../requests/refusal.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { deleteRows, rowIn } from '../../store/rows.ts';
import { sql } from '../../store/sql.ts';
import { implement } from '../implement/implement.ts';
import { receivedParts } from './archive-parts.ts';
import { checkArchive, type ArchiveSummary } from './check-archive.ts';
import { isEmptyCompany } from './empty-company.ts';
import { WrongFile } from './archive-lines.ts';
import { loadArchive } from './load-archive.ts';
import { openArchive, refusalOf, type OpenArchive } from './read-archive.ts';
import { profileLine, profileName } from './write-archive.ts';

const showReceived = async ({ caller: { companyId } }: Call, reader: Reader) => ({
  is_empty: await isEmptyCompany(reader, companyId),
  ...(await receivedParts(reader, companyId)),
});

const checkEmpty = async (reader: Reader, companyId: number): Promise<void> => {
  if (!(await isEmptyCompany(reader, companyId))) throw new Refusal(409, (t) => t.companyNotEmpty);
};

export const archiveImportShow = implement(showEntry, async (call) => showReceived(call, call.database));

const discard = async (transaction: Transaction, companyId: number): Promise<void> => {
  await deleteRows(transaction, 'archive_part', { company_id: companyId });
};

/** Keeps a part. It may be sent again if its answer was lost. */
export const archivePartCreate = implement(partEntry, async (call, { number, content }) => {
  const { companyId } = call.caller;
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length === 0 || bytes.length > archivePartBytes || bytes.toString('base64') !== content)
    throw notSaved((t) => [`content: ${t.noArchivePart}`]);
  return call.database.transaction(async (transaction) => {
    await checkEmpty(transaction, companyId);
    if (number === 0) await discard(transaction, companyId);
    const { parts, size } = await receivedParts(transaction, companyId);
    const isNext = number === parts && size === parts * archivePartBytes;
    if (!isNext && number !== parts - 1) throw notSaved((t) => [`number: ${t.notNextPart(parts)}`]);
    await transaction.run(sql`
      insert into archive_part (company_id, number, size, content) values (${companyId}, ${number}, ${bytes.length}, ${bytes})
      on conflict (company_id, number) do update set size = excluded.size, content = excluded.content`);
    return showReceived(call, transaction);
  }, companyId);
});

export const archiveImportDelete = implement(deleteEntry, async (call) => {
  const { companyId } = call.caller;
  await call.database.transaction(async (transaction) => discard(transaction, companyId), companyId);
  return { success: true } as const;
});

const memberIn = rowIn('member', ['user_id', 'role']);
const userIn = rowIn('user', ['id', 'email']);

/** The caller's user in the archive: an owner with the e-mail address with which the caller signs in. */
const ownerIn = (email: string, { users, members }: ArchiveSummary): number => {
  const owners = new Set(members.map(memberIn).flatMap(({ role, user_id }) => (role === 'owner' ? [user_id] : [])));
  const own = users.map(userIn).filter(({ id }) => owners.has(id));
  const found = own.find((user) => normalizeEmail(user.email) === normalizeEmail(email));
  const addresses = own.map((user) => user.email).join(', ');
  if (found === undefined) throw new Refusal(422, (t) => t.noOwnerInArchive(email, addresses));
  return found.id;
};

const checkProfile = async (transaction: Transaction, companyId: number, { files }: OpenArchive): Promise<void> => {
  const name = `records/${profileName}.jsonl`;
  const digest = createHash('sha256')
    .update(await profileLine(transaction, companyId))
    .digest('hex');
  if (files.get(name)?.sha256 !== digest) throw new WrongFile(name);
};

const importIn = async (call: Call) => {
  const { database, caller } = call;
  const { companyId } = caller;
  await checkEmpty(database, companyId);
  const archive = await openArchive(database, companyId);
  try {
    const summary = await checkArchive(call, archive);
    const userId = ownerIn((await emailOf(database, companyId, caller.userId)) ?? '', summary);
    const owner = { userId, passwordHash: await hashPassword(newSecret()) };
    const isSignedOut = userId !== caller.userId;
    await database.transaction(
      async (transaction) => {
        await checkEmpty(transaction, companyId);
        if (isSignedOut) await endMember(transaction, caller, call.now);
        await loadArchive(call, transaction, archive, summary, owner);
        await checkProfile(transaction, companyId, archive);
        await discard(transaction, companyId);
        await recordSecurityEvent(transaction, { ...eventOf(call), userId, kind: 'archive_imported' });
      },
      { membersOf: companyId },
    );
    const resources = [...summary.counts].map(([resource, count]) => ({ resource, count }));
    return { resources, is_signed_out: isSignedOut };
  } finally {
    archive.close();
  }
};

/** Companies that import in this process: a second import would do the work for nothing. */
const importing = new Set<number>();

export const archiveImport = implement(importEntry, async (call) => {
  const { companyId } = call.caller;
  if (importing.has(companyId)) throw tooManyRequests(30);
  importing.add(companyId);
  try {
    return await importIn(call);
  } catch (error) {
    const refusal = error instanceof WrongFile ? refusalOf(error) : error;
    if (refusal instanceof Refusal && refusal.status === 422)
      await call.database.transaction(async (transaction) => discard(transaction, companyId), companyId);
    throw refusal;
  } finally {
    importing.delete(companyId);
  }
});
