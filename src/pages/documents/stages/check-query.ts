import { queryOptions } from '@tanstack/react-query';
import { check, type Finding } from '#contract/kontor/check-operation.ts';
import { call } from '#api/service/call.ts';
import { isHosted } from '#api/service/namespace.ts';
import { documentKinds, type DocumentKind } from './document-kind.ts';

/** Query options of the findings on a draft before it is issued, blocking ones first; a hosted service has none. */
export const checkQuery = (kind: DocumentKind, id: number) => {
  const { endpoint, segment } = documentKinds[kind];
  return queryOptions({
    queryKey: [endpoint.resource.name, 'check', id],
    queryFn: async ({ client, signal }): Promise<readonly Finding[]> => {
      if (await isHosted(client)) return [];
      return call(check, { path: { document: segment, document_id: id }, signal });
    },
    staleTime: 0,
  });
};
