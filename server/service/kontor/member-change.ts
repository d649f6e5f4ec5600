import type { Member } from '#contract/member-operations.ts';
import type { Hours, Role } from '#contract/roles.ts';
import type { Call } from '../call.ts';
import { announce } from '../event.ts';
import { endMember } from '../oauth/end-access.ts';
import { notSaved, Refusal } from '../refusal.ts';
import type { Transaction } from '../store/database.ts';
import { sql } from '../store/sql.ts';

type Place = Pick<Call, 'database' | 'now'> & { readonly caller: Pick<Call['caller'], 'companyId'> };

export type MemberChange = {
  readonly role?: Role | undefined;
  readonly hours?: Hours | undefined;
  readonly active?: boolean | undefined;
};

/** Of an invitation, what the member will be; it cannot be deactivated, but withdrawn. */
export const changeInvitation = async (
  { caller }: Place,
  transaction: Transaction,
  { id, role, hours }: Member,
  change: MemberChange,
): Promise<void> => {
  if (change.active !== undefined) throw notSaved((t) => [`active: ${t.onlyInvited}`]);
  await transaction.run(sql`
    update invitation set role = ${change.role ?? role}, hours = ${change.hours ?? hours}
    where company_id = ${caller.companyId} and id = ${id}`);
};

const isOwner = ({ role, active }: { readonly role: Role; readonly active: boolean }): boolean =>
  active && role === 'owner';

/** Writers of a company wait for each other, so that of many who leave at once the last is refused. */
const checkOwnerLeft = async ({ caller }: Place, transaction: Transaction, id: number): Promise<void> => {
  const other = await transaction.get(sql`
    select user_id from member
    where company_id = ${caller.companyId} and user_id <> ${id} and role = 'owner' and deactivated_at is null limit 1`);
  if (other === undefined) throw new Refusal(409, (t) => t.lastOwner);
};

/** Changes role, hours and activity of a member; one who is deactivated loses every token in the company at once. */
export const changeMember = async (
  place: Place,
  transaction: Transaction,
  member: Pick<Member, 'id' | 'role' | 'hours' | 'active'>,
  change: MemberChange,
): Promise<void> => {
  const { companyId } = place.caller;
  const { id } = member;
  const role = change.role ?? member.role;
  const hours = change.hours ?? member.hours;
  const active = change.active ?? member.active;
  if (isOwner(member) && !isOwner({ role, active })) await checkOwnerLeft(place, transaction, id);
  await transaction.run(sql`
    update member set role = ${role}, hours = ${hours},
      deactivated_at = case when ${active ? 1 : 0} = 1 then null else coalesce(deactivated_at, ${place.now}) end
    where company_id = ${companyId} and user_id = ${id}`);
  await transaction.run(sql`
    update "user" set version = version + 1, is_superadmin = ${role === 'owner' ? 1 : 0},
      is_accountant = ${role === 'bookkeeper' ? 1 : 0}
    where company_id = ${companyId} and id = ${id}`);
  if (!active) await endMember(transaction, { companyId, userId: id }, place.now);
  await announce(place, transaction, 'user', id, 'change');
};
