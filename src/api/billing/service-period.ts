import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { servicePeriodSet, type servicePeriod } from '#contract/kontor/service-period-operation.ts';
import { callForEtag } from '../service/call.ts';
import { storeEtag } from '../service/etags.ts';

/** Changes of one document that run one after the other, even if the next is made before the first is answered. */
export const changesOf = (document: string, documentId: number) => ({ id: `${document}/${documentId}` });

/** Mutation options that set when the work of a draft was done; `document` is the segment of its path: `kb_invoice`. */
export const setServicePeriod = (document: string, documentId: number) =>
  mutationOptions({
    mutationKey: [document, servicePeriodSet.name],
    scope: changesOf(document, documentId),
    mutationFn: async (body: z.input<typeof servicePeriod>) => {
      const { data, etag } = await callForEtag(servicePeriodSet, { path: { document, document_id: documentId }, body });
      storeEtag(`/${document}/${documentId}`, etag);
      return data;
    },
  });
