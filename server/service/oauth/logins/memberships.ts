import type { Reader } from '#server/service/store/database.ts';
import type { RowIn } from '#server/service/store/result.ts';
import { selection } from '#server/service/store/selection.ts';
import { sql } from '#server/service/store/sql.ts';

/** A company of a login, with the role and name of its user there; the name is empty if none is stored. */
export type Membership = {
  readonly companyId: number;
  readonly userId: number;
  /** With its short name if another company of the login has the same name. */
  readonly companyName: string;
  readonly userName: string;
  readonly role: string;
};

const memberships = selection({ m: 'member', c: 'company', u: 'user?' }, [
  'm.company_id',
  'm.user_id',
  'm.role',
  'c.org',
  'c.name as company_name',
  'u.firstname',
  'u.lastname',
]);
type MembershipRow = RowIn<typeof memberships>;

const nameOf = ({ firstname, lastname }: MembershipRow): string =>
  [firstname, lastname].filter((part) => part !== null && part !== '').join(' ');

/** The companies that a login can choose from, by name. */
export const membershipsOf = async (reader: Reader, loginId: number): Promise<readonly Membership[]> => {
  const rows = await memberships.all(
    reader,
    sql`
    from member m
    join company c on c.id = m.company_id
    left join "user" u on u.company_id = m.company_id and u.id = m.user_id
    where m.login_id = ${loginId} and m.deactivated_at is null order by c.name, c.id`,
  );
  const companies = Map.groupBy(rows, ({ company_name }) => company_name);
  const companyNameOf = ({ company_name: name, org }: MembershipRow): string =>
    companies.get(name)?.length === 1 ? name : `${name} (${org})`;
  return rows.map((row) => ({
    companyId: row.company_id,
    userId: row.user_id,
    companyName: companyNameOf(row),
    userName: nameOf(row),
    role: row.role,
  }));
};

const companies = selection({ c: 'company' }, ['c.name']);

/** The name of the company if the service has only one: a sign-in page may show it before anyone has signed in. */
export const onlyCompany = async (reader: Reader): Promise<string | undefined> => {
  const rows = await companies.all(reader, sql`from company c order by id limit 2`);
  const [row] = rows;
  return row === undefined || rows.length > 1 ? undefined : row.name;
};
