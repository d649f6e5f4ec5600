import { exchangeRate } from '#contract/resources/master/exchange-rate.ts';
import { masterAccount } from '#contract/resources/master/master-account.ts';
import { masterCountry } from '#contract/resources/master/master-country.ts';
import { masterCurrency } from '#contract/resources/master/master-currency.ts';
import { at } from '#api/records/operations.ts';
import { rateText } from '#components/fields/rate-text.ts';
import { textColumn } from '#components/record-table/text-column.ts';
import { formatDecimalTrimmed, toMillionths } from '#domain/numbers/decimal.ts';
import { formatDate } from '#texts/format.ts';
import { recordPages } from '../record-pages.ts';
import { activeColumn } from './active-column.ts';
import { countryOptions } from './country-options.ts';
import { ListTabs } from './list-tabs.tsx';

const trimmed = (decimal: string): string => formatDecimalTrimmed(toMillionths(decimal));

const shared = { views: <ListTabs />, isOurs: true } as const;

/** The chart of accounts. */
export const accounts = recordPages({
  ...shared,
  kicker: (t) => t.frame.settings,
  endpoint: at(masterAccount),
  texts: (t) => t.masterLists.accounts,
  columns: (t) => [
    {
      key: 'account',
      label: t.masterLists.accounts.account,
      width: 'minmax(0,3fr)',
      sort: 'account_no',
      named: 'account',
      id: ({ id }) => id,
      phone: 'name',
      className: 'font-medium',
    },
    textColumn(
      { key: 'type', label: t.masterLists.accounts.account_type, width: 'minmax(0,1fr)', phone: 'detail' },
      ({ account_type }) => t.masterLists.accounts.types[account_type - 1] ?? null,
    ),
    activeColumn(t),
  ],
  groups: ({ masterLists: t, list }) => [
    {
      title: list.naming,
      fields: [
        { name: 'account_no', label: t.accounts.account_no, width: 2, hint: t.accounts.numberHint },
        { name: 'name', label: list.name, width: 4 },
        {
          name: 'account_type',
          label: t.accounts.account_type,
          width: 2,
          options: t.accounts.types.map((label, index) => ({ value: index + 1, label })),
        },
        { name: 'is_active', label: t.isActive, width: 6, hint: t.isActiveHint },
      ],
    },
  ],
  first: () => ({ is_active: true }),
  order: 'account_no',
  nameOf: ({ account_no, name }) => `${account_no} ${name}`,
});

/** The currencies of documents, expenses and bank accounts. */
export const currencies = recordPages({
  ...shared,
  endpoint: at(masterCurrency),
  texts: (t) => t.masterLists.currencies,
  columns: ({ masterLists: { currencies: t } }) => [
    textColumn(
      { key: 'name', label: t.currency, width: 'minmax(0,1fr)', sort: 'name', isName: true },
      ({ name }) => name,
    ),
    {
      key: 'round',
      label: t.round_factor,
      width: '160px',
      isNumber: true,
      phone: 'amount',
      cell: (row) => trimmed(row.round_factor),
      csv: (row) => trimmed(row.round_factor),
    },
  ],
  groups: ({ masterLists: { currencies: t }, list }) => [
    {
      title: list.naming,
      fields: [
        { name: 'name', label: t.currency, width: 2, hint: t.codeHint },
        { name: 'round_factor', label: t.round_factor, width: 4, hint: t.roundHint },
      ],
    },
  ],
  read: ({ round_factor }) => ({ round_factor: trimmed(round_factor) }),
  first: () => ({ round_factor: '0.01' }),
  order: 'name',
  nameOf: ({ name }) => name,
});

/** Exchange rates by day. */
export const exchangeRates = recordPages({
  ...shared,
  endpoint: at(exchangeRate),
  texts: (t) => t.masterLists.exchangeRates,
  columns: ({ masterLists: { exchangeRates: t, currencies } }) => [
    textColumn(
      { key: 'from', label: t.valid_from, width: '112px', sort: 'valid_from', isName: true },
      ({ valid_from }) => formatDate(valid_from),
    ),
    {
      key: 'currency',
      label: currencies.currency,
      width: 'minmax(0,1fr)',
      phone: 'detail',
      named: 'currency',
      id: ({ currency_id }) => currency_id,
    },
    {
      key: 'rate',
      label: t.rate,
      width: '160px',
      isNumber: true,
      phone: 'amount',
      cell: (row) => rateText(row),
      csv: ({ rate }) => trimmed(rate),
    },
    { ...textColumn({ key: 'units', label: t.units, width: '88px' }, ({ units }) => String(units)), isCsvOnly: true },
  ],
  filters: ({ masterLists: { currencies: t } }) => [
    { kind: 'reference', field: 'currency_id', label: t.currency, named: 'currency' },
  ],
  groups: ({ masterLists: { exchangeRates: t, currencies } }) => [
    {
      title: t.rate,
      fields: [
        { name: 'currency_id', label: currencies.currency, width: 2 },
        { name: 'valid_from', label: t.valid_from, width: 2 },
        { name: 'rate', label: t.rate, width: 3, hint: t.rateHint },
        { name: 'units', label: t.units, width: 3, hint: t.unitsHint },
      ],
    },
  ],
  read: ({ rate }) => ({ rate: trimmed(rate) }),
  first: ({ now }) => ({ valid_from: now.slice(0, 10), units: 1 }),
  order: 'valid_from_desc',
  nameOf: ({ valid_from, rate }) => `${formatDate(valid_from)} ${trimmed(rate)}`,
});

/** The countries of addresses. */
export const countries = recordPages({
  ...shared,
  endpoint: at(masterCountry),
  texts: (t) => t.masterLists.countries,
  columns: (t) => [
    {
      key: 'country',
      label: t.masterLists.countries.country,
      width: 'minmax(0,2fr)',
      sort: 'name',
      named: 'country',
      id: ({ id }) => id,
      phone: 'name',
      className: 'font-medium',
    },
    textColumn(
      { key: 'code', label: t.masterLists.countries.code, width: '88px', sort: 'iso_3166_alpha2', phone: 'detail' },
      ({ iso_3166_alpha2 }) => iso_3166_alpha2,
    ),
    activeColumn(t),
  ],
  groups: ({ masterLists: t }) => [
    {
      title: t.countries.country,
      fields: [
        { name: 'iso_3166_alpha2', label: t.countries.country, width: 3, options: countryOptions() },
        { name: 'is_active', label: t.isActive, width: 6, hint: t.isActiveHint },
      ],
    },
  ],
  first: () => ({ is_active: true }),
  order: 'name',
  nameOf: ({ name }) => name,
});
