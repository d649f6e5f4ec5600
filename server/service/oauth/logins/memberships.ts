import { integerOf, textOf } from '#server/service/requests/rule.ts';
import type { Reader } from '#server/service/store/database.ts';
import { type Row, sql } from '#server/service/store/sql.ts';

/** A company of a login, with the role and name of its user there; the name is empty if none is stored. */
export type Membership = {
  readonly companyId: number;
  readonly userId: number;
  /** With its short name if another company of the login has the same name. */
  readonly companyName: string;
  readonly userName: string;
  readonly role: string;
};

const nameOf = (row: Row): string =>
  [row['firstname'], row['lastname']].filter((part) => typeof part === 'string' && part !== '').join(' ');

/** The companies that a login can choose from, by name. */
export const membershipsOf = async (reader: Reader, loginId: number): Promise<readonly Membership[]> => {
  const rows = await reader.all(sql`
    select m.company_id, m.user_id, m.role, c.org, c.name as company_name, u.firstname, u.lastname
    from member m
    join company c on c.id = m.company_id
    left join "user" u on u.company_id = m.company_id and u.id = m.user_id
    where m.login_id = ${loginId} and m.deactivated_at is null order by c.name, c.id`);
  const companies = Map.groupBy(rows, (row) => textOf(row, 'company_name'));
  const companyNameOf = (row: Row): string => {
    const name = textOf(row, 'company_name');
    return companies.get(name)?.length === 1 ? name : `${name} (${textOf(row, 'org')})`;
  };
  return rows.map((row) => ({
    companyId: integerOf(row, 'company_id'),
    userId: integerOf(row, 'user_id'),
    companyName: companyNameOf(row),
    userName: nameOf(row),
    role: textOf(row, 'role'),
  }));
};

/** The name of the company if the service has only one: a sign-in page may show it before anyone has signed in. */
export const onlyCompany = async (reader: Reader): Promise<string | undefined> => {
  const rows = await reader.all(sql`select name from company order by id limit 2`);
  const [row] = rows;
  return row === undefined || rows.length > 1 ? undefined : textOf(row, 'name');
};
