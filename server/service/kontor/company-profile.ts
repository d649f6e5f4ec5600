import type { CompanyProfile } from '#contract/kontor.ts';
import { formatDuration } from '#domain/duration.ts';
import { answer } from '../call.ts';
import type { Operate } from '../operations.ts';
import { notFound } from '../refusal.ts';
import { integerOf, textOf } from '../rule.ts';
import { sql } from '../store/sql.ts';

/** Name, zone, currency and daily target of the caller's company. */
export const companyProfileShow: Operate = async (call) => {
  const row = await call.database.get(
    sql`select name, zone, currency_id, daily_target from company where id = ${call.caller.companyId}`,
  );
  if (row === undefined) throw notFound();
  const profile: CompanyProfile = {
    name: textOf(row, 'name'),
    zone: textOf(row, 'zone'),
    currency_id: integerOf(row, 'currency_id'),
    daily_target: formatDuration(integerOf(row, 'daily_target')),
  };
  return answer(200, profile);
};
