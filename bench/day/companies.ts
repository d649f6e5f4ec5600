import { join } from 'node:path';
import { scopes } from '#contract/scopes.ts';
import { insertMember } from '#server/company/add-member.ts';
import { hashDemoPassword } from '#server/demo/people.ts';
import { readProxyKey } from '#server/secrets/proxy-key.ts';
import { ownClientId } from '#server/service/oauth/clients/client.ts';
import { issueTokens } from '#server/service/oauth/tokens/issue-token.ts';
import { sql } from '#server/service/store/sql.ts';
import { openSqlite } from '#server/service/store/sqlite.ts';
import { fileSessionRows } from '#server/token-proxy/sessions/file-session-rows.ts';
import { openSessions } from '#server/token-proxy/sessions/sessions.ts';
import { copyDemo } from '../../e2e/companies.ts';
import { seed, type Seeded } from '../measure/kontor.ts';

/** With the demo company's own three people, ten. */
const colleagues = ['Beat', 'Carla', 'Dario', 'Elena', 'Fabio', 'Gian', 'Heidi'] as const;

/** A signed-in member of a company. `session`: the value of the app's cookie. */
export type DayMember = { readonly userId: number; readonly email: string; readonly session: string };
export type DayCompany = { readonly org: string; readonly members: readonly DayMember[] };

/** The demo company with ten people, who all may do what a bookkeeper does, and with this many further entries. */
export const seedDay = async (timetrackings: number): Promise<Seeded> => {
  const data = await seed({ timetrackings });
  const database = openSqlite(join(data.dataDir, 'kontor.sqlite'));
  const passwordHash = await hashDemoPassword();
  await database.transaction(async (transaction) => {
    await transaction.run(sql`update member set role = 'bookkeeper' where role = 'time'`);
    for (const firstname of colleagues) {
      const email = `${firstname}@example.com`;
      const person = { email, firstname, lastname: 'Muster', role: 'bookkeeper', passwordHash } as const;
      await insertMember(transaction, { companyId: 1, ...person });
    }
  });
  await database.close();
  return data;
};

/** Creates companies beside the running program, each a copy of the demo company, with a session for each member. */
export const openDayCompanies = async ({ dataDir }: Pick<Seeded, 'dataDir'>) => {
  const database = openSqlite(join(dataDir, 'kontor.sqlite'));
  const sessions = openSessions(fileSessionRows(join(dataDir, 'sessions.sqlite')), await readProxyKey(dataDir));

  const make = async (): Promise<DayCompany> => {
    const now = Date.now();
    const { org, emailOf, people } = await database.transaction(async (transaction) => {
      const { companyId, userIds, ...copied } = await copyDemo(transaction);
      const grant = { companyId, clientId: ownClientId, scopes: new Set(scopes), now };
      const people = [];
      for (const [name, userId] of userIds)
        people.push({ name, userId, tokens: await issueTokens(transaction, { ...grant, userId }) });
      return { ...copied, people };
    });
    const members: DayMember[] = [];
    for (const [index, { name, userId, tokens }] of people.entries()) {
      // Tokens are renewed every two hours; at any moment some of them are about to be.
      const renewAt = now + (tokens.expires_in / 2) * 1000 * ((index + 1) / people.length);
      members.push({ userId, email: emailOf(name), session: await sessions.create({ ...tokens, renewAt }) });
    }
    return { org, members };
  };

  return {
    make,
    close: async (): Promise<void> => {
      sessions.close();
      await database.close();
    },
  };
};
