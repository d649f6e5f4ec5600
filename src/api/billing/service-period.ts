import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { servicePeriodSet, type servicePeriod } from '#contract/kontor/service-period-operation.ts';
import { call } from '../service/call.ts';

/** Mutation options that set when the work of a draft was done; `document` is the segment of its path: `kb_invoice`. */
export const setServicePeriod = (document: string, documentId: number) =>
  mutationOptions({
    mutationKey: [document, servicePeriodSet.name],
    mutationFn: (body: z.input<typeof servicePeriod>) =>
      call(servicePeriodSet, { path: { document, document_id: documentId }, body }),
  });
