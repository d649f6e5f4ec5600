import { countryNames } from '#domain/text/country-codes.ts';
import type { Call } from '../requests/call.ts';
import { notSaved, Refusal } from '../requests/refusal.ts';
import { integerOf, type Rule, type Values } from '../requests/rule.ts';
import type { Reader } from '../store/database.ts';
import { findRow } from '../store/rows.ts';
import { readSetting } from './company-profile.ts';
import { activeAtFirst, isActiveColumn } from './is-active.ts';

/** As in a new company: names are stored in German, and the app shows them in the user's language by their code. */
const names = countryNames('de-CH');

/** The documented countries, which also have the hidden column. */
export const countryRule: Rule = { added: [isActiveColumn] };

/** The columns that the code gives. 422 if it is no country, or one that exists. */
const namedBy = async (call: Call, reader: Reader, code: string): Promise<Values> => {
  const found = names.get(code);
  if (found === undefined) throw notSaved((t) => [`iso_3166_alpha2: ${t.noCountryCode}`]);
  const other = await findRow(reader, 'country', { company_id: call.caller.companyId, iso_3166_alpha2: code }, ['id']);
  if (other !== undefined) throw notSaved((t) => [`iso_3166_alpha2: ${t.countryExists}`]);
  return { name: found, name_short: code };
};

const isHome = async (call: Call, reader: Reader, id: number): Promise<boolean> =>
  (await readSetting(reader, call.caller.companyId, 'country_id')) === id;

/** The countries (rulings/company#master-country). */
export const masterCountryRule: Rule = {
  table: 'country',
  write: async (call, transaction, { operation, input, values }) => {
    const code = values['iso_3166_alpha2'];
    const named = typeof code === 'string' ? await namedBy(call, transaction, code) : {};
    return { ...values, ...named, ...activeAtFirst(operation, input) };
  },
  remove: async (call, transaction, stored) => {
    if (await isHome(call, transaction, integerOf(stored, 'id')))
      throw new Refusal(403, (t) => t.inUse(new Map([['company_profile', 1]])));
  },
};
