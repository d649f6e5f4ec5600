import { z } from 'zod';
import { defineOperation } from '../resource.ts';
import { hoursAnnex } from '../resources/hours-annex.ts';

const choiceOfAnnex = z.strictObject({ annex: hoursAnnex.nullable() });

/** Sets the annex of a draft, or removes it with null. */
export const hoursAnnexSet = defineOperation({
  name: 'hours_annex_set',
  summary: 'Add the list of billed hours to a draft invoice, or remove it',
  method: 'POST',
  path: '/kontor/kb_invoice/:invoice/hours_annex',
  scopes: ['kb_invoice_edit'],
  also: { scopes: ['monitoring_show'], access: 'read' },
  body: choiceOfAnnex,
  answer: choiceOfAnnex,
  status: 200,
});
