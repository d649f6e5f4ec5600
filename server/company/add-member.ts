import type { User } from '#contract/resources/lookups.ts';
import type { Hours, Role } from '#contract/roles.ts';
import { findLogins } from '#server/service/oauth/logins/logins.ts';
import { hashPassword } from '#server/service/oauth/passwords/password.ts';
import { normalizeEmail } from '#server/service/oauth/logins/sign-in-session.ts';
import { nextId } from '#server/service/journal/sequence.ts';
import type { Database, Transaction } from '#server/service/store/database.ts';
import { insertRows } from '#server/service/store/insert-rows.ts';
import { noCompany } from './create-company.ts';
import { insertRecords } from './insert-records.ts';

export type NewMember = {
  readonly companyId: number;
  readonly email: string;
  readonly password: string;
  readonly firstname: string;
  readonly lastname: string;
  /** The user's own right (rulings/company#roles). */
  readonly role: Role;
  /** The users whose time entries the role `time` may read; all by default. */
  readonly hours?: Hours;
};

type PasswordHash = { readonly passwordHash: string };

/** A known address keeps its login, the proven one if it has several. */
const loginOf = async (transaction: Transaction, email: string, passwordHash: string): Promise<number> => {
  const [known] = await findLogins(transaction, email);
  if (known !== undefined) return known.id;
  const id = await nextId(transaction, noCompany, 'login');
  await insertRows(transaction, 'login', [{ id, email, password_hash: passwordHash }]);
  return id;
};

/** `addMember` inside a transaction; the password must already be hashed. */
export const insertMember = async (
  transaction: Transaction,
  {
    companyId,
    email: given,
    firstname,
    lastname,
    role,
    hours,
    passwordHash,
  }: Omit<NewMember, 'password'> & PasswordHash,
): Promise<number> => {
  const email = normalizeEmail(given);
  const user: Omit<User, 'id'> = {
    salutation_type: null,
    firstname,
    lastname,
    email,
    is_superadmin: role === 'owner',
    is_accountant: role === 'bookkeeper',
  };
  const userId = await insertRecords(transaction, { companyId, zone: 'UTC' }, 'user', [user]);
  const loginId = await loginOf(transaction, email, passwordHash);
  await insertRows(transaction, 'member', [
    { company_id: companyId, user_id: userId, login_id: loginId, role, hours: hours ?? null },
  ]);
  return userId;
};

/** Creates a user of a company who can sign in; returns the user's id. Throws if the person is already a member. */
export const addMember = async (database: Database, { password, ...member }: NewMember): Promise<number> => {
  const passwordHash = await hashPassword(password);
  return database.transaction(async (transaction) => insertMember(transaction, { ...member, passwordHash }));
};
