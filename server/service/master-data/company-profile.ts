import { z } from 'zod';
import { companyProfile, type CompanyProfile } from '#contract/kontor/company-profile.ts';
import { formatDuration, parseHourMinute } from '#domain/hours/duration.ts';
import { notFound } from '../requests/refusal.ts';
import { firstReminderLevels } from './reminder-levels.ts';
import type { Reader, Transaction } from '../store/database.ts';
import { findRow, updateRows } from '../store/rows.ts';
import { sql } from '../store/sql.ts';

/** Fields with their own columns, because every request or the demo needs them, or because they are large. */
const columns = { name: true, zone: true, currency_id: true, daily_target: true, logo: true } as const;
type Columns = Pick<CompanyProfile, keyof typeof columns>;
export type StoredProfile = Omit<CompanyProfile, keyof Columns>;

const officeHours = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { weekday, from: '08:00', to: '12:00' },
  { weekday, from: '13:00', to: '17:24' },
]);

const defaultOpening = { header: null, footer: null };
const defaultOpenings = { de: defaultOpening, fr: defaultOpening, it: defaultOpening, en: defaultOpening };

const defaultMail = { subject: null, message: null };
const defaultMails = { de: defaultMail, fr: defaultMail, it: defaultMail, en: defaultMail };

/** The profile of a new company. */
const untouched: StoredProfile = {
  street_name: null,
  house_number: null,
  address_addition: null,
  postcode: null,
  city: null,
  country_id: null,
  phone: null,
  email: null,
  website: null,
  vat_number: null,
  is_vat_registered: true,
  vat_method: 'effective',
  vat_basis: 'agreed',
  document_language: 'de',
  rounding: '0.05',
  number_patterns: {
    estimate: 'AN-{nr:5}',
    order: 'AU-{nr:5}',
    invoice: 'RE-{nr:5}',
    expense: 'EX-{nr:5}',
    credit_note: 'GU-{nr:5}',
  },
  number_starts: { estimate: 1, order: 1, invoice: 1, expense: 1, credit_note: 1 },
  document_openings: { estimate: defaultOpenings, order: defaultOpenings, invoice: defaultOpenings },
  mail_texts: {
    estimate: defaultMails,
    order: defaultMails,
    invoice: defaultMails,
    credit_note: defaultMails,
    cancellation: defaultMails,
  },
  text_modules: [],
  letterhead_footer: null,
  address_side: 'left',
  working_windows: officeHours,
  income_account_id: null,
  expense_account_id: null,
  tax_id: null,
  bank_account_id: null,
  payment_days: 30,
  reminder_levels: [...firstReminderLevels],
  write_off_limit: '1',
  mail_sender: null,
  mail_copy: null,
};

const storedPart = companyProfile.omit(columns);
const anyFields = z.record(z.string(), z.unknown());

/** The stored fields on top of the defaults; a pattern added after the profile was saved gets its default. */
const storedOf = (profile: string | null) => {
  const stored = anyFields.parse(JSON.parse(profile ?? '{}'));
  const number_patterns = { ...untouched.number_patterns, ...anyFields.parse(stored['number_patterns'] ?? {}) };
  return { ...untouched, ...stored, number_patterns };
};

export type ProfileWithVersion = { readonly profile: CompanyProfile; readonly version: number };

/** The profile of a company with its version for the Etag; an unchanged one has the values of a new company. */
export const readProfile = async (reader: Reader, companyId: number): Promise<ProfileWithVersion> => {
  const row = await findRow(reader, 'company', { id: companyId }, [
    'name',
    'zone',
    'currency_id',
    'daily_target',
    'logo',
    'profile',
    'version',
  ]);
  if (row === undefined) throw notFound();
  const { profile, version, daily_target, ...columns } = row;
  return {
    profile: { ...storedPart.parse(storedOf(profile)), ...columns, daily_target: formatDuration(daily_target) },
    version: version ?? 0,
  };
};

/** One setting of a company, for the rules that depend on it. */
export const readSetting = async <Name extends keyof StoredProfile>(
  reader: Reader,
  companyId: number,
  setting: Name,
): Promise<StoredProfile[Name]> => {
  const row = await findRow(reader, 'company', { id: companyId }, ['profile']);
  return (row === undefined ? untouched : storedPart.parse(storedOf(row.profile)))[setting];
};

/** Writes a whole, validated profile as its next version. */
export const writeProfile = async (
  transaction: Transaction,
  companyId: number,
  profile: CompanyProfile,
): Promise<void> => {
  const { name, zone, currency_id, daily_target, logo, ...rest } = profile;
  const stored: StoredProfile = rest;
  await updateRows(
    transaction,
    'company',
    { id: companyId },
    {
      name,
      zone,
      currency_id,
      daily_target: parseHourMinute(daily_target) ?? 0,
      logo,
      profile: JSON.stringify(stored),
      version: sql`coalesce(version, 0) + 1`,
    },
  );
};
