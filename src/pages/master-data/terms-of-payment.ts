import { termsOfPaymentTemplate } from '#contract/resources/terms-of-payment-template.ts';
import { at } from '#api/records/operations.ts';
import { textColumn } from '#components/record-table/text-column.ts';
import { recordPages } from '../record-pages.ts';

/** The payment terms of an invoice, and their text on it. */
export const termsOfPayment = recordPages({
  endpoint: at(termsOfPaymentTemplate),
  texts: (t) => t.termsOfPayment,
  kicker: (t) => t.frame.settings,
  columns: ({ termsOfPayment: t }) => [
    textColumn({ key: 'name', label: t.name, width: 'minmax(0,1fr)', sort: 'name', isName: true }, ({ name }) => name),
    {
      key: 'days',
      label: t.days,
      width: '64px',
      isNumber: true,
      phone: 'amount',
      cell: ({ days }) => days,
      csv: ({ days }) => days,
    },
    {
      key: 'discount',
      label: t.discount,
      width: '88px',
      isNumber: true,
      cell: ({ discount_percent: percent }) => (percent === null ? '' : `${percent} %`),
      csv: ({ discount_percent: percent }) => percent ?? '',
    },
    textColumn({ key: 'text', label: t.text, width: 'minmax(0,2fr)', phone: 'detail' }, ({ text }) => text),
  ],
  groups: ({ termsOfPayment: t }) => [
    {
      title: t.naming,
      fields: [
        { name: 'name', label: t.name, width: 4 },
        { name: 'days', label: t.days, width: 2, hint: t.daysHint },
        { name: 'text', label: t.text, width: 6, as: 'lines' },
        { name: 'discount_percent', label: t.discount_percent, width: 3, as: 'percent' },
        { name: 'discount_days', label: t.discount_days, width: 3, hint: t.discountHint },
      ],
    },
  ],
  order: 'name',
  nameOf: ({ name }) => name,
});
