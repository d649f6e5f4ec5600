import { describe, expect, it } from 'vitest';
import { bankOf } from './bank-of.ts';

describe('the bank of an IBAN', () => {
  it.each([
    ['CH93 0070 0011 6238 5295 7', '700', 'Zürcher Kantonalbank'],
    ['ch5609000000304442225', '9000', 'PostFinance AG'],
    ['CH00 0024 3011 6238 5295 7', '243', 'UBS Switzerland AG'],
    ['CH93 0076 2011 6238 5295 7', '762', ''],
    ['CH44 3199 9123 0008 8901 2', '', ''],
    ['DE89 3704 0044 0532 0130 00', '', ''],
    ['', '', ''],
  ])('%s has the clearing number «%s» and the bank «%s»', (iban, bc_nr, bank_name) => {
    expect(bankOf(iban)).toEqual({ bc_nr, bank_name });
  });
});
