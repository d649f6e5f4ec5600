import { businessActivity } from '#contract/resources/business-activity.ts';
import { at } from '#api/records/operations.ts';
import { moneyColumn, textColumn } from '#components/record-table/text-column.ts';
import { recordPages } from '../record-pages.ts';

/** Activities with their rates ("Business activities"); one in use cannot be deleted. */
export const businessActivities = recordPages({
  endpoint: at(businessActivity),
  texts: (t) => t.businessActivities,
  kicker: (t) => t.frame.settings,
  columns: ({ businessActivities: t, list }) => [
    {
      key: 'name',
      label: t.name,
      width: 'minmax(0,2fr)',
      sort: 'name',
      named: 'client_service',
      id: ({ id }) => id,
      phone: 'name',
      className: 'font-medium',
    },
    moneyColumn(
      { key: 'rate', label: t.default_price_per_hour, width: '112px', phone: 'amount' },
      ({ default_price_per_hour }) => default_price_per_hour,
    ),
    textColumn({ key: 'billable', label: t.default_is_billable, width: '112px' }, (row) =>
      row.default_is_billable === true ? list.yes : list.no,
    ),
    {
      key: 'account',
      label: t.account_id,
      width: 'minmax(0,1.5fr)',
      isWide: true,
      phone: 'detail',
      named: 'account',
      id: ({ account_id }) => account_id,
    },
  ],
  groups: ({ businessActivities: t }) => [
    {
      title: t.naming,
      fields: [
        { name: 'name', label: t.name, width: 4 },
        { name: 'default_price_per_hour', label: t.default_price_per_hour, width: 2, as: 'money' },
        {
          name: 'account_id',
          label: t.account_id,
          width: 4,
          hint: t.accountHint,
          filter: [{ field: 'account_type', value: 1 }],
        },
        { name: 'default_is_billable', label: t.default_is_billable, width: 2 },
      ],
    },
  ],
  order: 'name',
  hasOwnName: 'client_service',
  nameOf: ({ name }) => name,
});
