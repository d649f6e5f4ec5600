import { infiniteQueryOptions } from '@tanstack/react-query';
import { securityEventList, type SecurityKind } from '#contract/kontor/security-event-operation.ts';
import { call } from '../service/call.ts';

/** Events per page. */
const pageSize = 100;

/** Query options of the company's security log, newest first, page by page; of one kind if given (rulings/company#security-event). */
export const securityEvents = (kind: SecurityKind | undefined) =>
  infiniteQueryOptions({
    queryKey: ['security_event', kind ?? 'all'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { kind, limit: pageSize, ...(pageParam !== '' && { after: pageParam }) };
      return call(securityEventList, { query, signal });
    },
    getNextPageParam: ({ next }) => next,
  });
