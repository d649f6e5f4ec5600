import { z } from 'zod';
import { success } from './errors.ts';
import { choice, datetime, id, reference, string } from './notation.ts';
import { defineOperation } from './resource.ts';
import { positionScopes } from './resources/position.ts';

/** The secret link to the page of an estimate, order or invoice for its customer. All is null where it has none. */
export const customerLink = z.strictObject({
  /** Null also where it cannot be shown again, because the key that sealed it is gone; it works all the same. */
  url: string().nullable(),
  created_at: datetime().nullable(),
  /** Who made it. */
  user_id: reference('user').nullable(),
  /** When somebody first opened the PDF or answered there. */
  viewed_at: datetime().nullable(),
});
export type CustomerLink = z.infer<typeof customerLink>;

export const customerLinkShow = defineOperation({
  name: 'customer_link_show',
  summary: 'The secret link to the page of a document for its customer',
  method: 'GET',
  path: '/kontor/:document/:document_id/customer_link',
  scopes: positionScopes.read,
  answer: customerLink,
  status: 200,
});

/** Makes the link of an issued document; the one before it ends. */
export const customerLinkCreate = defineOperation({
  name: 'customer_link_create',
  summary: 'Make the link to the page of an issued document; the one before ends',
  method: 'POST',
  path: '/kontor/:document/:document_id/customer_link',
  scopes: positionScopes.write,
  answer: customerLink,
  status: 201,
});

/** Switches the page off. */
export const customerLinkDelete = defineOperation({
  name: 'customer_link_delete',
  summary: 'Switch the page of a document for its customer off',
  method: 'DELETE',
  path: '/kontor/:document/:document_id/customer_link',
  scopes: positionScopes.write,
  answer: success,
  status: 200,
});

export const customerAnswers = ['accepted', 'declined'] as const;

/** What a customer answered to an estimate on its page. */
const customerAnswer = z.strictObject({
  id: id(),
  kb_offer_id: reference('kb_offer'),
  document_nr: string(),
  answer: choice(customerAnswers),
  /** As the customer typed them. */
  name: string(),
  job: string().nullable(),
  remark: string().nullable(),
  answered_at: datetime(),
  /** Of the PDF that was answered, in hexadecimal digits. */
  pdf_sha256: string(),
});
export type CustomerAnswer = z.infer<typeof customerAnswer>;

/** The newest first, 100 at most; `kb_offer_id` in the query. */
export const customerAnswerList = defineOperation({
  name: 'customer_answer_list',
  summary: 'What customers answered to estimates on their pages',
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
