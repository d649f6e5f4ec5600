import { integerOf, textOf } from '#server/service/rule.ts';
import type { Reader } from '#server/service/store/database.ts';
import { type Row, sql } from '#server/service/store/sql.ts';

/** A company that a login belongs to, and the name of its user there, empty where none is kept, with the role. */
export type Membership = {
  readonly companyId: number;
  readonly userId: number;
  readonly companyName: string;
  readonly userName: string;
  readonly role: string;
};

const nameOf = (row: Row): string =>
  [row['firstname'], row['lastname']].filter((part) => typeof part === 'string' && part !== '').join(' ');

/** The companies among which a login may choose, by name. */
export const membershipsOf = async (reader: Reader, loginId: number): Promise<readonly Membership[]> => {
  const rows = await reader.all(sql`
    select m.company_id, m.user_id, m.role, c.name as company_name, u.firstname, u.lastname
    from member m
    join company c on c.id = m.company_id
    left join "user" u on u.company_id = m.company_id and u.id = m.user_id
    where m.login_id = ${loginId} and m.deactivated_at is null order by c.name, c.id`);
  return rows.map((row) => ({
    companyId: integerOf(row, 'company_id'),
    userId: integerOf(row, 'user_id'),
    companyName: textOf(row, 'company_name'),
    userName: nameOf(row),
    role: textOf(row, 'role'),
  }));
};

/** The name of the company where the service holds one only: what a sign-in page may say before anyone has signed in. */
export const onlyCompany = async (reader: Reader): Promise<string | undefined> => {
  const rows = await reader.all(sql`select name from company order by id limit 2`);
  const [row] = rows;
  return row === undefined || rows.length > 1 ? undefined : textOf(row, 'name');
};
