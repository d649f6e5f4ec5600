import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { unbilled } from '#contract/kontor/billing-operations.ts';
import { call } from '#api/service/call.ts';

/** Query options of billable hours without an invoice, by contact (rulings/billing#unbilled). */
export const unbilledQuery = (body: z.input<typeof unbilled.body>) =>
  queryOptions({
    queryKey: ['timetracking', 'unbilled', body],
    queryFn: ({ signal }) => call(unbilled, { body, signal }),
  });
