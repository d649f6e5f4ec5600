import { join } from 'node:path';
import { scopes } from '#contract/scopes.ts';
import { readProxyKey } from '#server/secrets/proxy-key.ts';
import { ownClientId } from '#server/service/oauth/clients/client.ts';
import { issueTokens } from '#server/service/oauth/tokens/issue-token.ts';
import { insertLogin } from '#server/service/oauth/logins/logins.ts';
import { integerOf, textOf } from '#server/service/requests/rule.ts';
import { nextId } from '#server/service/journal/sequence.ts';
import type { Transaction } from '#server/service/store/database.ts';
import { join as listed, name, sql } from '#server/service/store/sql.ts';
import { openSqlite } from '#server/service/store/sqlite.ts';
import { fileSessionRows } from '#server/token-proxy/sessions/file-session-rows.ts';
import { openSessions } from '#server/token-proxy/sessions/sessions.ts';
import type { Program } from './program.ts';

/** The members of a demo company, by their first names; all have the password `demo`. */
export type Person = 'anna' | 'reto' | 'chantal';

/** A demo company for a single journey. */
export type Company = {
  readonly org: string;
  /** A member's address by first name, or an unused one for a new person. */
  readonly emailOf: (name: string) => string;
  /** The value of the app's cookie for a new session of this member. */
  readonly signIn: (person: Person) => Promise<string>;
};

/** The company under which ids that belong to no company are counted. */
const noCompany = 0;

/** Copies the rows of every table that belongs to companies. Their ids are per company, so they stay unchanged. */
const copyRows = async (transaction: Transaction, from: number, to: number): Promise<void> => {
  const columns = await transaction.all(sql`
    select t.name as t, c.name as c from sqlite_schema t join pragma_table_info(t.name) c
    where t.type = 'table' and exists (
      select 1 from pragma_table_info(t.name) k where k.name = 'company_id' and k.pk = 1)`);
  for (const [table, rows] of Map.groupBy(columns, (row) => textOf(row, 't'))) {
    const names = rows.map((row) => textOf(row, 'c'));
    const values = names.map((column) => (column === 'company_id' ? sql`${to}` : name(column)));
    await transaction.run(sql`
      insert into ${name(table)} (${listed(names.map(name), ', ')})
      select ${listed(values, ', ')} from ${name(table)} where company_id = ${from}`);
  }
};

/** Gives the members logins of their own, with their existing password. */
const renewLogins = async (
  transaction: Transaction,
  companyId: number,
  emailOf: Company['emailOf'],
): Promise<ReadonlyMap<string, number>> => {
  const members = await transaction.all(sql`
    select u.id, lower(u.firstname) as person, l.password_hash
    from member m join user u on u.company_id = m.company_id and u.id = m.user_id join login l on l.id = m.login_id
    where m.company_id = ${companyId}`);
  const ids = new Map<string, number>();
  for (const row of members) {
    const person = textOf(row, 'person');
    const [userId, email] = [integerOf(row, 'id'), emailOf(person)];
    const password = { passwordHash: textOf(row, 'password_hash'), provenAt: null };
    const loginId = await insertLogin(transaction, email, password);
    await transaction.run(sql`
      update member set login_id = ${loginId} where company_id = ${companyId} and user_id = ${userId}`);
    await transaction.run(sql`update user set email = ${email} where company_id = ${companyId} and id = ${userId}`);
    ids.set(person, userId);
  }
  return ids;
};

/** Copies the demo company; each member gets a login of their own. Records keep their ids. */
export const copyDemo = async (transaction: Transaction) => {
  await transaction.run(sql`pragma defer_foreign_keys = on`);
  const demo = await transaction.get(sql`select * from company where org = 'demo'`);
  if (demo === undefined) throw new Error('the program has no demo company');
  const companyId = await nextId(transaction, noCompany, 'company');
  const org = `journey-${companyId}`;
  const emailOf = (first: string): string => `${first}@${org}.example.com`;
  const company = Object.entries({ ...demo, id: companyId, org });
  await transaction.run(sql`
    insert into company (${listed(
      company.map(([column]) => name(column)),
      ', ',
    )}) values (${listed(
      company.map(([, value]) => sql`${value}`),
      ', ',
    )})`);
  await copyRows(transaction, integerOf(demo, 'id'), companyId);
  return { companyId, org, emailOf, userIds: await renewLogins(transaction, companyId, emailOf) };
};

/** Creates companies in the database of a running program, like the commands, each a copy of the demo company. */
export const openCompanies = async ({ dataDir }: Pick<Program, 'dataDir'>) => {
  const database = openSqlite(join(dataDir, 'kontor.sqlite'));
  const sessions = openSessions(fileSessionRows(join(dataDir, 'sessions.sqlite')), await readProxyKey(dataDir));

  return {
    make: async (): Promise<Company> => {
      const { companyId, org, emailOf, userIds } = await database.transaction(copyDemo);
      return {
        org,
        emailOf,
        signIn: async (person) => {
          const now = Date.now();
          const grant = {
            companyId,
            userId: userIds.get(person) ?? 0,
            clientId: ownClientId,
            scopes: new Set(scopes),
            now,
          };
          const tokens = await database.transaction(async (transaction) => issueTokens(transaction, grant, now));
          return sessions.create({ ...tokens, renewAt: now + (tokens.expires_in * 1000) / 2 });
        },
      };
    },
    close: async (): Promise<void> => {
      sessions.close();
      await database.close();
    },
  };
};

export type Companies = Awaited<ReturnType<typeof openCompanies>>;
