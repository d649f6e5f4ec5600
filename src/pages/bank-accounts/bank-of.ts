import { isQrIban, readIban } from '#components/fields/iban.ts';

/** Banks by clearing number in a Swiss IBAN; a shorter number covers all that begin with it. */
const banks: Readonly<Record<string, string>> = {
  '002': 'UBS Switzerland AG',
  '00700': 'Zürcher Kantonalbank',
  '00761': 'Aargauische Kantonalbank',
  '00767': 'Banque Cantonale Vaudoise',
  '00769': 'Basellandschaftliche Kantonalbank',
  '00770': 'Basler Kantonalbank',
  '00774': 'Graubündner Kantonalbank',
  '00778': 'Luzerner Kantonalbank',
  '00781': 'St. Galler Kantonalbank',
  '00784': 'Thurgauer Kantonalbank',
  '00788': 'Banque Cantonale de Genève',
  '00790': 'Berner Kantonalbank',
  '08390': 'Alternative Bank Schweiz',
  '08401': 'Migros Bank',
  '08440': 'Bank Cler',
  '09000': 'PostFinance AG',
};

/** Account details derived from an IBAN: the clearing number, except for a QR-IBAN, and the bank if known. */
export const bankOf = (iban: string): { readonly bc_nr: string; readonly bank_name: string } => {
  const [, clearing = ''] = /^(?:CH|LI)\d{2}(\d{5})/.exec(readIban(iban)) ?? [];
  if (clearing === '' || isQrIban(iban)) return { bc_nr: '', bank_name: '' };
  const found = Object.keys(banks).find((begin) => clearing.startsWith(begin)) ?? '';
  return { bc_nr: String(Number(clearing)), bank_name: banks[found] ?? '' };
};
