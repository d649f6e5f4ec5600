import type { z } from 'zod';
import {
  companyProfileChange,
  companyProfileShow as showEntry,
  nextNumberShow as described,
  type CompanyProfile,
} from '#contract/kontor/company-profile.ts';
import { formatDecimalTrimmed, toMillionths } from '#domain/numbers/decimal.ts';
import { plainUid } from '#domain/text/uid.ts';
import { nextInSeries, numberedKinds, startSeries, type NumberedKind } from '../../documents/document-number.ts';
import { formatDuration, parseHourMinute } from '#domain/hours/duration.ts';
import { dayNow, type Call } from '../../requests/call.ts';
import { readProfile, writeProfile } from '../../master-data/company-profile.ts';
import { checkMatch, etagOf, isKnown } from '../../requests/condition.ts';
import { announce } from '../../journal/event.ts';
import { implement, implementWrite } from '../implement/implement.ts';
import { profileProblems, type ProfileChange } from './profile-checks.ts';
import { notSaved, Refusal } from '../../requests/refusal.ts';
import { Unchanged, withHeaders } from '../implement/reply.ts';
import type { Transaction } from '../../store/database.ts';
import { sql } from '../../store/sql.ts';

/** The caller's company, with the settings for documents, calendar and reminders. */
export const companyProfileShow = implement(showEntry, async (call) => {
  const { companyId } = call.caller;
  const { profile, version } = await readProfile(call.database, companyId);
  const etag = etagOf(companyId, version);
  return isKnown(call, etag) ? new Unchanged(etag) : withHeaders(profile, { etag });
});

/** Entries store instants, so the zone cannot change while a stopwatch runs: nobody's day may shift. */
const checkZone = async ({ caller }: Call, transaction: Transaction, zone: string): Promise<void> => {
  if (zone === caller.zone) return;
  const running = await transaction.get(sql`
    select id from timetracking where company_id = ${caller.companyId} and running_since is not null limit 1`);
  if (running !== undefined) throw new Refusal(409, (t) => t.stopwatchRuns);
};

/** Amounts and the daily target in the format of the record, no matter how they were sent. */
const normalized = (profile: CompanyProfile): CompanyProfile => ({
  ...profile,
  vat_number: profile.vat_number === null ? null : plainUid(profile.vat_number),
  daily_target: formatDuration(parseHourMinute(profile.daily_target) ?? 0),
  write_off_limit: formatDecimalTrimmed(toMillionths(profile.write_off_limit)),
  reminder_levels: profile.reminder_levels.map((level) => ({
    ...level,
    fee: formatDecimalTrimmed(toMillionths(level.fee)),
  })),
});

/** When a start or a pattern changes, the start applies to the current series of the pattern. */
const startNumbers = async (
  call: Call,
  transaction: Transaction,
  { number_patterns: before, number_starts: startsBefore }: CompanyProfile,
  { number_patterns, number_starts }: CompanyProfile,
): Promise<void> => {
  const { companyId } = call.caller;
  const year = dayNow(call).slice(0, 4);
  for (const kind of numberedKinds) {
    if (number_starts[kind] === startsBefore[kind] && number_patterns[kind] === before[kind]) continue;
    await startSeries(transaction, companyId, { kind, pattern: number_patterns[kind], year }, number_starts[kind]);
  }
};

const isSent = ([, value]: readonly [string, unknown]): boolean => value !== undefined;

/** The next number of each kind of document this year, for a pattern without the year and for one with it. */
export const nextNumberShow = implement(described, async (call) => {
  const { database, caller } = call;
  const { companyId } = caller;
  const year = dayNow(call).slice(0, 4);
  const next = async (kind: NumberedKind) => ({
    always: await nextInSeries(database, companyId, { kind, pattern: '{nr}', year }),
    of_year: await nextInSeries(database, companyId, { kind, pattern: '{year}{nr}', year }),
  });
  return {
    year,
    estimate: await next('estimate'),
    order: await next('order'),
    invoice: await next('invoice'),
    expense: await next('expense'),
    credit_note: await next('credit_note'),
  };
});

/**
 * Changes the sent fields and announces it; returns the profile with its Etag. 412 by If-Match, 422 with a line per field; 409 if the zone
 * would change while a stopwatch runs.
 */
export const changeProfile = async (
  call: Call,
  transaction: Transaction,
  input: z.output<typeof companyProfileChange.body>,
): Promise<{ readonly profile: CompanyProfile; readonly etag: string }> => {
  const change: ProfileChange = Object.fromEntries(Object.entries(input).filter(isSent));
  const { companyId } = call.caller;
  const { profile: stored, version } = await readProfile(transaction, companyId);
  checkMatch(call, etagOf(companyId, version));
  const problems = await profileProblems(call, transaction, stored, change);
  if (problems.length > 0) throw notSaved(problems);
  const number_patterns = { ...stored.number_patterns, ...change.number_patterns };
  const number_starts = { ...stored.number_starts, ...change.number_starts };
  const profile = normalized({ ...stored, ...change, number_patterns, number_starts });
  await checkZone(call, transaction, profile.zone);
  await startNumbers(call, transaction, stored, profile);
  await writeProfile(transaction, companyId, profile);
  await announce(call, transaction, 'company_profile', companyId, 'change');
  return { profile, etag: etagOf(companyId, version + 1) };
};

/** Changes the sent fields of the profile. */
export const companyProfileEdit = implementWrite(companyProfileChange, async (call, transaction, input) => {
  const { profile, etag } = await changeProfile(call, transaction, input);
  return withHeaders(profile, { etag });
});
