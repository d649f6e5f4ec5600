import type { Member } from '#contract/kontor/member-operations.ts';
import type { Hours, Role } from '#contract/roles.ts';
import { announce } from '../../journal/event.ts';
import { endCreatedLinks, endMember } from '../../oauth/links/end-access.ts';
import { recordEndedLinks } from '../../oauth/links/ended-links.ts';
import { notSaved, Refusal } from '../../requests/refusal.ts';
import { type EventActor, emailOf, recordSecurityEvent } from '../../journal/security-event.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { updateRecords, updateRows } from '../../store/rows.ts';
import { sql } from '../../store/sql.ts';

export type MemberChange = {
  readonly role?: Role | undefined;
  readonly hours?: Hours | undefined;
  readonly active?: boolean | undefined;
};

type Rights = Pick<Member, 'role' | 'hours'>;

/** Logs the new rights of a member or an invited person. */
const announceRights = async (
  transaction: Transaction,
  by: EventActor,
  subject: string | null,
  before: Rights,
  now: Rights,
) => {
  if (before.role === now.role && before.hours === now.hours) return;
  const details = { ...now, role_before: before.role, hours_before: before.hours };
  await recordSecurityEvent(transaction, { ...by, kind: 'rights_changed', subject, details });
};

/** Changes the future rights of an invited person; an invitation cannot be deactivated, only withdrawn. */
export const changeInvitation = async (
  transaction: Transaction,
  member: Pick<Member, 'id' | 'role' | 'hours' | 'email'>,
  change: MemberChange,
  by: EventActor,
): Promise<void> => {
  if (change.active !== undefined) throw notSaved((t) => [`active: ${t.onlyInvited}`]);
  const now = { role: change.role ?? member.role, hours: change.hours ?? member.hours };
  await updateRows(
    transaction,
    'invitation',
    { company_id: by.companyId, id: member.id },
    { role: now.role, hours: now.hours },
  );
  await announceRights(transaction, by, member.email, member, now);
};

const isOwner = ({ role, active }: { readonly role: Role; readonly active: boolean }): boolean =>
  active && role === 'owner';

/** Writers of a company run one at a time, so that if all owners leave at once, the last is refused. */
const checkOwnerLeft = async (transaction: Transaction, companyId: number, id: number): Promise<void> => {
  const other = await transaction.get(sql`
    select user_id from member
    where company_id = ${companyId} and user_id <> ${id} and role = 'owner' and deactivated_at is null limit 1`);
  if (other === undefined) throw new Refusal(409, (t) => t.lastOwner);
};

/**
 * Changes role, hours and activity of a member. Deactivation immediately ends every token in the company; links made by
 * a former owner end too.
 */
export const changeMember = async (
  database: Database,
  transaction: Transaction,
  member: Pick<Member, 'id' | 'role' | 'hours' | 'active'>,
  change: MemberChange,
  by: EventActor,
): Promise<void> => {
  const { companyId, at } = by;
  const { id } = member;
  const role = change.role ?? member.role;
  const hours = change.hours ?? member.hours;
  const active = change.active ?? member.active;
  const leaves = isOwner(member) && !isOwner({ role, active });
  if (leaves) await checkOwnerLeft(transaction, companyId, id);
  await updateRows(
    transaction,
    'member',
    { company_id: companyId, user_id: id },
    {
      role,
      hours,
      deactivated_at: sql`case when ${active ? 1 : 0} = 1 then null else coalesce(deactivated_at, ${at}) end`,
    },
  );
  await updateRecords(
    transaction,
    'user',
    { company_id: companyId, id },
    { is_superadmin: role === 'owner', is_accountant: role === 'bookkeeper' },
  );
  const left = leaves ? await endCreatedLinks(transaction, { companyId, userId: id }, at) : [];
  if (!active) await endMember(transaction, { companyId, userId: id }, at);
  const subject = await emailOf(transaction, companyId, id);
  await announceRights(transaction, by, subject, member, { role, hours });
  if (active !== member.active)
    await recordSecurityEvent(transaction, { ...by, kind: active ? 'reactivated' : 'deactivated', subject });
  await recordEndedLinks(transaction, left, { ...by, userId: by.userId ?? null });
  await announce({ database, caller: { companyId } }, transaction, 'user', id, 'change');
};
