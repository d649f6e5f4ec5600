import { z } from 'zod';
import { date, string } from '../notation.ts';
import { defineResource } from '../resource.ts';
import { invoice, positionRecord } from './invoice.ts';
import { order } from './order.ts';
import { newPositions } from './positions/position-input.ts';
import {
  makingAction,
  plainAction,
  salesActions,
  salesInput,
  salesQueried,
  salesRecordFields,
  salesSearch,
  salesSort,
} from './sales-document.ts';

/** List and search omit `positions`. */
const record = z.strictObject({
  ...salesRecordFields,
  is_valid_until: date(),
  positions: z.array(positionRecord).optional(),
});

const input = salesInput.extend({ is_valid_until: date().optional() });

/** Ours: the document names `kb_offer` only as a parent. */
export const estimate = defineResource({
  name: 'estimate',
  path: '/kb_offer',
  scopes: { read: ['kb_offer_show'], write: ['kb_offer_edit'] },
  sort: [...salesSort, 'is_valid_until'],
  search: [...salesSearch, 'is_valid_until'],
  record,
  create: input.extend({ positions: newPositions.optional() }),
  edit: input.partial(),
  delete: true,
  actions: {
    ...salesActions('kb_offer_show', 'kb_offer_edit', record),
    accept: plainAction('accept', 'kb_offer_edit'),
    reject: plainAction('reject', 'kb_offer_edit'),
    order: makingAction('order', 'kb_offer_edit', order.record),
    invoice: makingAction('invoice', 'kb_offer_edit', invoice.record),
  },
  queried: {
    ...salesQueried,
    /** The path segment of the order or invoice created from it that still exists. */
    followed_by: string().nullable(),
  },
  synonyms: { pr_project_id: 'project_id' },
  extension: true,
});
