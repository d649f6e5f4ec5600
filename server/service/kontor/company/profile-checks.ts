import { companyProfileEdit, reminderPlaceholders, type CompanyProfile } from '#contract/kontor/company-profile.ts';
import { documentPlaceholders, mailKinds, mailPlaceholders } from '#contract/kontor/mail-texts.ts';
import { noteOf } from '#contract/notation.ts';
import { toMillionths } from '#domain/numbers/decimal.ts';
import { parseHourMinute } from '#domain/hours/duration.ts';
import { unknownPlaceholder } from '#domain/text/placeholders.ts';
import { exampleInsteadOf } from '#domain/text/postcode.ts';
import { isWrongUid } from '#domain/text/uid.ts';
import { isZone } from '#domain/dates/zone.ts';
import type { Call } from '../../requests/call.ts';
import { tableOfReference } from '../../records/entity.ts';
import { isPicture } from './picture.ts';
import { countryCode } from '../../papers/qr-bill/contact-party.ts';
import type { Reader } from '../../store/database.ts';
import { findRow } from '../../store/rows.ts';
import { name, sql } from '../../store/sql.ts';
import { texts, type Texts } from '../../texts/texts.ts';

export type ProfileChange = Partial<CompanyProfile>;
type Problems = readonly string[];

const day = 86_400;
const secondsOf = (time: string): number => parseHourMinute(time) ?? day + 1;

const windowProblems = (windows: CompanyProfile['working_windows'], t: Texts): Problems => {
  const read = windows.map(({ weekday, from, to }) => ({ weekday, from: secondsOf(from), to: secondsOf(to) }));
  return read.flatMap((one, index) => {
    if (one.from >= one.to || one.to > day) return [`working_windows.${index}: ${t.windowBackwards}`];
    const overlaps = read
      .slice(0, index)
      .some(({ weekday, from, to }) => weekday === one.weekday && from < one.to && one.from < to);
    return overlaps ? [`working_windows.${index}: ${t.windowsOverlap}`] : [];
  });
};

/** Texts by language and part; null is a default text. */
type LanguageTexts = { readonly [language: string]: { readonly [part: string]: string | null } };

const placeholderProblems = (path: string, ofField: LanguageTexts, names: readonly string[], t: Texts): Problems =>
  Object.entries(ofField).flatMap(([language, parts]) =>
    Object.entries(parts).flatMap(([part, text]) => {
      const unknown = unknownPlaceholder(text ?? '', names);
      if (unknown === undefined) return [];
      const known = names.map((name) => `{${name}}`).join(', ');
      return [`${path}.${language}.${part}: ${t.unknownPlaceholder(unknown, known)}`];
    }),
  );

const openingProblems = (openings: CompanyProfile['document_openings'], t: Texts): Problems =>
  Object.entries(openings).flatMap(([kind, ofKind]) =>
    placeholderProblems(`document_openings.${kind}`, ofKind, documentPlaceholders, t),
  );

const mailProblems = (mails: CompanyProfile['mail_texts'], t: Texts): Problems =>
  mailKinds.flatMap((kind) => placeholderProblems(`mail_texts.${kind}`, mails[kind], mailPlaceholders[kind], t));

const moduleProblems = (modules: CompanyProfile['text_modules'], t: Texts): Problems =>
  modules.flatMap(({ texts: ofModule }, index) =>
    placeholderProblems(`text_modules.${index}`, { texts: ofModule }, documentPlaceholders, t),
  );

const levelProblems = (levels: CompanyProfile['reminder_levels'], t: Texts): Problems =>
  levels.flatMap(({ fee, texts: ofLevel }, index) => {
    const fields = placeholderProblems(`reminder_levels.${index}.texts`, ofLevel, reminderPlaceholders, t);
    const isNegative = toMillionths(fee) < 0n;
    return isNegative ? [`reminder_levels.${index}.fee: ${t.negativeFee}`, ...fields] : fields;
  });

/** Problems of the sent fields that no schema can detect, as `<field>: <text>`. */
const fieldProblems = (change: ProfileChange, stored: CompanyProfile, t: Texts): Problems => [
  ...(change.zone !== undefined && !isZone(change.zone) ? [`zone: ${t.noZone}`] : []),
  ...(typeof change.logo === 'string' && change.logo !== stored.logo && !isPicture(change.logo)
    ? [`logo: ${t.noPicture}`]
    : []),
  ...(typeof change.vat_number === 'string' && change.vat_number !== stored.vat_number && isWrongUid(change.vat_number)
    ? [`vat_number: ${t.noUid}`]
    : []),
  ...(change.daily_target !== undefined && secondsOf(change.daily_target) > day
    ? [`daily_target: ${t.longerThanADay}`]
    : []),
  ...windowProblems(change.working_windows ?? [], t),
  ...(toMillionths(change.write_off_limit) < 0n ? [`write_off_limit: ${t.negativeAmount}`] : []),
  ...levelProblems(change.reminder_levels ?? [], t),
  ...(change.document_openings === undefined ? [] : openingProblems(change.document_openings, t)),
  ...(change.mail_texts === undefined ? [] : mailProblems(change.mail_texts, t)),
  ...moduleProblems(change.text_modules ?? [], t),
];

/** References must exist in the same company (rulings/requests#references). */
const referenceProblems = async (call: Call, reader: Reader, change: ProfileChange, t: Texts): Promise<Problems> => {
  const problems: string[] = [];
  for (const [field, schema] of Object.entries(companyProfileEdit.shape)) {
    const { resource } = noteOf(schema);
    const id = Object.entries(change).find(([sent]) => sent === field)?.[1];
    const table = resource === undefined ? undefined : tableOfReference(resource);
    if (table === undefined || typeof id !== 'number') continue;
    const found = await reader.get(
      sql`select 1 as found from ${name(table)} where company_id = ${call.caller.companyId} and id = ${id}`,
    );
    if (found === undefined) problems.push(`${field}: ${t.noSuchRecord}`);
  }
  return problems;
};

/** A changed postcode, or the stored one in another country. */
const postcodeProblems = async (
  call: Call,
  reader: Reader,
  stored: CompanyProfile,
  change: ProfileChange,
  t: Texts,
): Promise<Problems> => {
  const { postcode, country_id } = { ...stored, ...change };
  if (postcode === null || (postcode === stored.postcode && country_id === stored.country_id)) return [];
  const example = exampleInsteadOf(postcode, await countryCode(call, reader, country_id));
  return example === undefined ? [] : [`postcode: ${t.noPostcode(example)}`];
};

/** Exchange rates are prices in the currency of the company. */
const currencyProblems = async (
  { caller }: Call,
  reader: Reader,
  stored: CompanyProfile,
  { currency_id }: ProfileChange,
  t: Texts,
): Promise<Problems> => {
  if (currency_id === undefined || currency_id === stored.currency_id) return [];
  const rate = await findRow(reader, 'exchange_rate', { company_id: caller.companyId }, ['id']);
  return rate === undefined ? [] : [`currency_id: ${t.currencyHasRates}`];
};

/** Everything that prevents a change of the stored profile from being saved, one line per field. */
export const profileProblems = async (
  call: Call,
  reader: Reader,
  stored: CompanyProfile,
  change: ProfileChange,
): Promise<Problems> => {
  const t = texts[call.language];
  return [
    ...fieldProblems(change, stored, t),
    ...(await postcodeProblems(call, reader, stored, change, t)),
    ...(await referenceProblems(call, reader, change, t)),
    ...(await currencyProblems(call, reader, stored, change, t)),
  ];
};
