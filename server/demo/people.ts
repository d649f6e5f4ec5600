import type { Role } from '#contract/roles.ts';
import { insertMember } from '#server/company/add-member.ts';
import { hashPassword } from '#server/service/oauth/passwords/password.ts';
import type { Transaction } from '#server/service/store/database.ts';
import type { UserIds } from './demo.ts';

type Person = {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly role: Role;
};

/** The default user of `npm run token`. */
const demoEmail = 'demo@example.com';
const password = 'demo';

const people: { readonly [key in keyof UserIds]: Person } = {
  anna: { email: demoEmail, firstname: 'Anna', lastname: 'Berger', role: 'owner' },
  reto: { email: 'reto@example.com', firstname: 'Reto', lastname: 'Caduff', role: 'bookkeeper' },
  chantal: { email: 'chantal@example.com', firstname: 'Chantal', lastname: 'Rochat', role: 'time' },
};

/** Outside a transaction, because hashing takes time. */
export const hashDemoPassword = async (): Promise<string> => hashPassword(password);

/** Their addresses. */
export const emails = { anna: people.anna.email, reto: people.reto.email, chantal: people.chantal.email } as const;

/** The owner, a bookkeeper, and a user who only tracks time; all have the password `demo`. */
export const addPeople = async (
  transaction: Transaction,
  companyId: number,
  passwordHash: string,
): Promise<UserIds> => {
  const add = async (person: Person): Promise<number> =>
    insertMember(transaction, { companyId, passwordHash, ...person });
  return { anna: await add(people.anna), reto: await add(people.reto), chantal: await add(people.chantal) };
};
