import { joinFilled } from '#domain/text/text.ts';
import type { ChangeOrigin } from '../journal/event.ts';
import type { Reader } from '../store/database.ts';
import { findRow } from '../store/rows.ts';
import { countryCode } from './qr-bill/contact-party.ts';
import type { PrintContext } from './print-context.ts';
import type { PrintedDocument } from './render/printed-document.ts';

const countryName = async ({ caller }: ChangeOrigin, reader: Reader, id: number | null): Promise<string> => {
  const row = await findRow(reader, 'country', { company_id: caller.companyId, id }, ['name']);
  return row === undefined ? '' : row.name;
};

const taxSuffix = /\s*(?:MWST|TVA|IVA|VAT)\.?$/i;

/** A Swiss number followed by «MWST», in the language of the paper, shows that the company is registered for VAT. */
const numberOf = ({ profile: { vat_number, is_vat_registered }, words }: PrintContext): string | null => {
  if (vat_number === null || !/^CHE/i.test(vat_number.trim())) return vat_number;
  const number = vat_number.trim().replace(taxSuffix, '');
  return is_vat_registered ? `${number} ${words.tax}` : number;
};

/** The letterhead of the company. */
export const letterheadOf = async (context: PrintContext): Promise<PrintedDocument['letterhead']> => {
  const { origin, reader, profile } = context;
  const isAbroad = (await countryCode(origin, reader, profile.country_id)) !== 'CH';
  const footer = (profile.letterhead_footer ?? '').trim();
  const filled = (lines: readonly (string | null)[]): string[] =>
    lines.flatMap((line) => (line === null || line.trim() === '' ? [] : [line.trim()]));
  return {
    name: profile.name,
    address: filled([
      profile.address_addition,
      joinFilled([profile.street_name, profile.house_number]),
      joinFilled([profile.postcode, profile.city]),
      isAbroad ? await countryName(origin, reader, profile.country_id) : null,
    ]),
    details: filled([profile.phone, profile.email, profile.website, numberOf(context)]),
    logo: profile.logo,
    ...(footer !== '' && { footer }),
    ...(profile.address_side === 'right' && { side: 'right' as const }),
  };
};
