import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { followUp } from '#contract/kontor/follow-up-operation.ts';
import type { PositionDocument } from '#contract/resources/positions/position.ts';
import { callOnce } from '../service/call-once.ts';

type FollowUpInput = z.input<typeof followUp.body> & { readonly id: number; readonly intent: string };

/** Mutation options that create an order or invoice with optional positions; `document` is the segment of the source document. */
export const followUpWith = (document: PositionDocument) =>
  mutationOptions({
    mutationKey: [document, followUp.name],
    mutationFn: ({ id, intent, ...body }: FollowUpInput) =>
      callOnce(followUp, { path: { document, document_id: id }, body, idempotencyKey: intent }),
  });
