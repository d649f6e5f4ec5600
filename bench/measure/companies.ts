import { scopes } from '#contract/scopes.ts';
import { insertMember } from '#server/company/add-member.ts';
import { insertCompany } from '#server/company/create-company.ts';
import { issueTokens } from '#server/service/oauth/tokens/issue-token.ts';
import type { Database, Transaction } from '#server/service/store/database.ts';

export type Company = {
  readonly companyId: number;
  readonly userId: number;
  readonly org: string;
  readonly authorization: string;
};

const makeCompany = async (transaction: Transaction, number: number): Promise<Company> => {
  const org = `company-${number}`;
  const companyId = await insertCompany(transaction, { org, name: org, zone: 'Europe/Zurich' });
  const person = { email: `owner@${org}.example`, firstname: 'Anna', lastname: org, role: 'owner' } as const;
  // Nobody signs in with a password.
  const userId = await insertMember(transaction, { companyId, ...person, passwordHash: '' });
  const grant = { companyId, userId, clientId: 'kontor', scopes: new Set(scopes), now: Date.now() };
  const { access_token: token } = await issueTokens(transaction, grant);
  return { companyId, userId, org, authorization: `Bearer ${token}` };
};

/** This many companies with their master data, an owner and the owner's token; `fill` adds to each. */
export const makeCompanies = async (
  database: Database,
  count: number,
  fill: (transaction: Transaction, company: Company) => Promise<unknown> = async () => undefined,
): Promise<readonly Company[]> => {
  const companies: Company[] = [];
  for (let number = 0; number < count; number += 1) {
    await database.transaction(async (transaction) => {
      const company = await makeCompany(transaction, number);
      await fill(transaction, company);
      companies.push(company);
    });
  }
  return companies;
};
