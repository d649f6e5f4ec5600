import type { MasterListsTexts } from '../de/master-lists.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('en');

export const masterLists: MasterListsTexts = {
  ...areas.masterLists,
  lists: 'Lists',
  isActive: 'Active',
  inactive: 'inactive',
  isActiveHint: 'Only active entries can be chosen in new records. Existing records stay as they are.',
  accounts: {
    title: 'Accounts',
    new: 'New account',
    count: (count: number) => `${formatCount(count)} ${plural(count, 'account', 'accounts')}`,
    empty: 'No accounts yet',
    emptyReason: 'Invoice lines and expenses are booked to accounts.',
    account: 'Account',
    account_no: 'Number',
    numberHint: 'Assets begin with 1, liabilities with 2, income with 3, expenses with 4 to 8.',
    account_type: 'Type',
    types: ['Income', 'Expenses', 'Assets', 'Liabilities'],
  },
  currencies: {
    title: 'Currencies',
    new: 'New currency',
    count: (count: number) => `${formatCount(count)} ${plural(count, 'currency', 'currencies')}`,
    empty: 'No currencies yet',
    emptyReason: 'Documents, expenses and bank accounts have a currency.',
    currency: 'Currency',
    codeHint: 'The three-letter code, for example SEK.',
    round_factor: 'Rounded to',
    roundHint: 'Totals are rounded to a multiple of this value. For CHF, the company profile decides.',
  },
  exchangeRates: {
    title: 'Exchange rates',
    new: 'New exchange rate',
    count: (count: number) => `${formatCount(count)} ${plural(count, 'exchange rate', 'exchange rates')}`,
    empty: 'No exchange rates yet',
    emptyReason:
      'With an exchange rate for its date, a document or expense in a foreign currency also shows its value in the company’s currency.',
    valid_from: 'Valid from',
    rate: 'Rate',
    units: 'For',
    unitsHint: 'Units of the foreign currency: 1, or 100 if one unit is worth little.',
    rateHint: 'Price in the company’s currency. It applies until the next rate.',
    worth: (amount: string, rate: string, day: string) => `≈ ${amount}, rate ${rate} of ${day}`,
    none: (currency: string, day: string) => `No exchange rate for ${currency} on ${day}.`,
  },
  countries: {
    title: 'Countries',
    new: 'New country',
    count: (count: number) => `${formatCount(count)} ${plural(count, 'country', 'countries')}`,
    empty: 'No countries yet',
    emptyReason: 'Addresses name a country.',
    country: 'Country',
    code: 'Code',
  },
};
