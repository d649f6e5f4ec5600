import { insertMember } from '#server/company/add-member.ts';
import { hashPassword } from '../oauth/passwords/password.ts';
import type { Person, startTestService } from './test-service.ts';

export const firstPassword = 'a good long password';
const passwordHash = await hashPassword(firstPassword);

/** Returns a function that adds a member to a company, with a separate login and this password: person1@one-ag.example and so on. */
export const joinIn = ({ database, owner }: Awaited<ReturnType<typeof startTestService>>) => {
  let people = 0;
  return async (
    role: 'owner' | 'bookkeeper' | 'time',
    companyId = owner.companyId,
  ): Promise<Person & { email: string }> => {
    people += 1;
    const email = `person${people}@one-ag.example`;
    const member = { companyId, email, firstname: 'P', lastname: String(people), role, passwordHash };
    const userId = await database.transaction(async (transaction) => insertMember(transaction, member));
    return { companyId, org: 'one-ag', userId, email };
  };
};
