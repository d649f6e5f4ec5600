import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  customerAnswerList,
  customerLinkCreate,
  customerLinkDelete,
  customerLinkShow,
} from '#contract/kontor/customer-operations.ts';
import type { PositionDocument } from '#contract/resources/positions/position.ts';
import { call } from '../service/call.ts';
import { callOnce } from '../service/call-once.ts';
import { retryUnanswered } from '../service/retry.ts';

/** An estimate, order or invoice: its resource (`estimate`), path segment (`kb_offer`) and id. */
type DocumentRef = { readonly resource: string; readonly segment: PositionDocument; readonly id: number };

const parentsOf = ({ segment, id }: DocumentRef) => ({ document: segment, document_id: id });

/** Query options of the link to a document's customer page. */
export const customerLinkOf = (reference: DocumentRef) =>
  queryOptions({
    queryKey: [reference.resource, 'customer_link', reference.id],
    queryFn: ({ signal }) => call(customerLinkShow, { path: parentsOf(reference), signal }),
  });

/** Mutation options that create a document's link; the previous one becomes invalid. */
export const makeCustomerLink = (reference: DocumentRef) =>
  mutationOptions({
    mutationKey: [reference.resource, customerLinkCreate.name],
    mutationFn: () => callOnce(customerLinkCreate, { path: parentsOf(reference) }),
  });

/** Mutation options that switch the page off. */
export const endCustomerLink = (reference: DocumentRef) =>
  mutationOptions({
    mutationKey: [reference.resource, customerLinkDelete.name],
    mutationFn: () => retryUnanswered(() => call(customerLinkDelete, { path: parentsOf(reference) })),
  });

/** Query options of customers' answers to estimates, newest first; of one estimate if given. */
export const customerAnswers = (filter: { readonly kb_offer_id?: number } = {}) =>
  queryOptions({
    queryKey: ['estimate', 'customer_answer', filter],
    queryFn: ({ signal }) => call(customerAnswerList, { query: filter, signal }),
  });
