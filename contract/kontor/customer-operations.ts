import { z } from 'zod';
import { success } from '../errors.ts';
import { choice, datetime, id, reference, string } from '../notation.ts';
import { defineOperation } from '../resource.ts';
import { positionScopes } from '../resources/positions/position.ts';

/** The secret link to the customer page of an estimate, order or invoice. All fields are null if there is none. */
export const customerLink = z.strictObject({
  /** Also null if it cannot be shown again because its encryption key is gone; the link still works. */
  url: string().nullable(),
  created_at: datetime().nullable(),
  /** The user who created it. */
  user_id: reference('user').nullable(),
  /** When somebody first opened the PDF or answered there. */
  viewed_at: datetime().nullable(),
});
export type CustomerLink = z.infer<typeof customerLink>;

export const customerLinkShow = defineOperation({
  name: 'customer_link_show',
  summary: 'The secret link to the customer page of a document',
  method: 'GET',
  path: '/kontor/:document/:document_id/customer_link',
  scopes: positionScopes.read,
  answer: customerLink,
  status: 200,
});

/** Creates the link of an issued document; the previous one becomes invalid. */
export const customerLinkCreate = defineOperation({
  name: 'customer_link_create',
  summary: 'Create the link to the customer page of an issued document; any earlier link ends',
  method: 'POST',
  path: '/kontor/:document/:document_id/customer_link',
  scopes: positionScopes.write,
  answer: customerLink,
  status: 201,
});

/** Switches the page off. */
export const customerLinkDelete = defineOperation({
  name: 'customer_link_delete',
  summary: 'Switch off the customer page of a document',
  method: 'DELETE',
  path: '/kontor/:document/:document_id/customer_link',
  scopes: positionScopes.write,
  answer: success,
  status: 200,
});

export const customerAnswers = ['accepted', 'declined'] as const;

/** A customer's answer to an estimate on its page. */
const customerAnswer = z.strictObject({
  id: id(),
  kb_offer_id: reference('kb_offer'),
  document_nr: string(),
  answer: choice(customerAnswers),
  /** Texts as the customer typed them. */
  name: string(),
  job: string().nullable(),
  remark: string().nullable(),
  answered_at: datetime(),
  /** SHA-256 of the answered PDF, in hexadecimal. */
  pdf_sha256: string(),
});
export type CustomerAnswer = z.infer<typeof customerAnswer>;

/** Newest first, 100 at most; `kb_offer_id` in the query. */
export const customerAnswerList = defineOperation({
  name: 'customer_answer_list',
  summary: 'Customers’ answers to estimates on the customer pages',
  method: 'GET',
  path: '/kontor/customer_answer',
  scopes: ['kb_offer_show'],
  answer: z.array(customerAnswer),
  status: 200,
});

export const customerOperations = [
  customerLinkShow,
  customerLinkCreate,
  customerLinkDelete,
  customerAnswerList,
] as const;
