import { integerOf, textOf } from '#server/service/rule.ts';
import type { Reader } from '#server/service/store/database.ts';
import { sql } from '#server/service/store/sql.ts';

export type Login = { readonly id: number; readonly hash: string };

/** The login with an e-mail address, as `normalizeEmail` gives it; undefined where there is none. */
export const findLogin = async (reader: Reader, email: string): Promise<Login | undefined> => {
  const row = await reader.get(sql`select id, password_hash from login where email = ${email}`);
  return row === undefined ? undefined : { id: integerOf(row, 'id'), hash: textOf(row, 'password_hash') };
};
