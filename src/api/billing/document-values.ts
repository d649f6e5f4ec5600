import { queryOptions } from '@tanstack/react-query';
import { placeholderValues } from '#contract/kontor/placeholder-operation.ts';
import type { PositionDocument } from '#contract/resources/positions/position.ts';
import { call } from '../service/call.ts';

/** Query options of the values of a document's placeholders, refetched for each form. */
export const documentValuesOf = ({ segment, id }: { readonly segment: PositionDocument; readonly id: number }) =>
  queryOptions({
    queryKey: ['placeholder values', segment, id],
    queryFn: ({ signal }) => call(placeholderValues, { path: { document: segment, document_id: id }, signal }),
    gcTime: 0,
  });
