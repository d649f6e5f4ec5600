import { queryOptions } from '@tanstack/react-query';
import { positionBilled } from '#contract/kontor/position-operations.ts';
import { call } from '../service/call.ts';

/** Query options of the ids of the entries and expenses that each position of an invoice bills. */
export const billedWork = (invoice: number) =>
  queryOptions({
    queryKey: ['invoice', 'billed', invoice],
    queryFn: ({ signal }) => call(positionBilled, { path: { document: 'kb_invoice', document_id: invoice }, signal }),
  });
