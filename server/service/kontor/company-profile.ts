import { companyProfileEdit as editFields, type CompanyProfile } from '#contract/company-profile.ts';
import { formatDecimalTrimmed, parseDecimal } from '#domain/decimal.ts';
import { formatDuration, parseHourMinute } from '#domain/duration.ts';
import { readBody } from '../body.ts';
import { answer, type Call } from '../call.ts';
import { readProfile, writeProfile } from '../company-profile.ts';
import { checkMatch, etagOf, isKnown } from '../condition.ts';
import { announce } from '../event.ts';
import { writeOnce } from '../idempotency.ts';
import { readInput } from '../input.ts';
import type { Operate } from '../operations.ts';
import { profileProblems, type ProfileChange } from '../profile-checks.ts';
import { notSaved, Refusal } from '../refusal.ts';
import type { Transaction } from '../store/database.ts';
import { sql } from '../store/sql.ts';

/** The caller's company, as documents, calendar and reminders know it. */
export const companyProfileShow: Operate = async (call) => {
  const { companyId } = call.caller;
  const { profile, version } = await readProfile(call.database, companyId);
  const etag = etagOf(companyId, version);
  return isKnown(call, etag) ? answer(304, undefined, { etag }) : answer(200, profile, { etag });
};

/** The times of entries are instants: while a stopwatch runs, nobody's day is moved to another zone. */
const checkZone = async ({ caller }: Call, transaction: Transaction, zone: string): Promise<void> => {
  if (zone === caller.zone) return;
  const running = await transaction.get(sql`
    select id from timetracking where company_id = ${caller.companyId} and running_since is not null limit 1`);
  if (running !== undefined) throw new Refusal(409, (t) => t.stopwatchRuns);
};

/** Fees and the daily target as the record shows them, however they were written. */
const normalized = (profile: CompanyProfile): CompanyProfile => ({
  ...profile,
  daily_target: formatDuration(parseHourMinute(profile.daily_target) ?? 0),
  reminder_levels: profile.reminder_levels.map((level) => ({
    ...level,
    fee: formatDecimalTrimmed(parseDecimal(level.fee) ?? 0n),
  })),
});

const isSent = ([, value]: readonly [string, unknown]): boolean => value !== undefined;

/** Changes what is sent. Refused with 422 and a line per field, with 409 where the zone would change under a running stopwatch. */
export const companyProfileEdit: Operate = async (call, text, path) => {
  const input = readInput(editFields, readBody(text, {}), call);
  const change: ProfileChange = Object.fromEntries(Object.entries(input).filter(isSent));
  const { companyId } = call.caller;
  return writeOnce(call, path, text, async (transaction) => {
    const { profile: stored, version } = await readProfile(transaction, companyId);
    checkMatch(call, etagOf(companyId, version));
    const problems = await profileProblems(call, transaction, stored, change);
    if (problems.length > 0) throw notSaved(problems);
    const number_patterns = { ...stored.number_patterns, ...change.number_patterns };
    const profile = normalized({ ...stored, ...change, number_patterns });
    await checkZone(call, transaction, profile.zone);
    await writeProfile(transaction, companyId, profile);
    await announce(call, transaction, 'company_profile', companyId, 'change');
    return answer(200, profile, { etag: etagOf(companyId, version + 1) });
  });
};
