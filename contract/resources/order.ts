import { z } from 'zod';
import { defineResource } from '../resource.ts';
import { invoice, positionRecord } from './invoice.ts';
import { newPositions } from './positions/position-input.ts';
import {
  makingAction,
  salesActions,
  salesInput,
  salesQueried,
  salesRecordFields,
  salesSearch,
  salesSort,
} from './sales-document.ts';

/** List and search omit `positions`. */
const record = z.strictObject({ ...salesRecordFields, positions: z.array(positionRecord).optional() });

/** Ours: the document names `kb_order` only as a parent. */
export const order = defineResource({
  name: 'order',
  path: '/kb_order',
  scopes: { read: ['kb_order_show'], write: ['kb_order_edit'] },
  sort: salesSort,
  search: salesSearch,
  record,
  create: salesInput.extend({ positions: newPositions.optional() }),
  edit: salesInput.partial(),
  delete: true,
  actions: {
    ...salesActions('kb_order_show', 'kb_order_edit', record),
    invoice: makingAction('invoice', 'kb_order_edit', invoice.record),
  },
  queried: salesQueried,
  synonyms: { pr_project_id: 'project_id' },
  extension: true,
});
