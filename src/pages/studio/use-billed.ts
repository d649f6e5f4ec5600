import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { positionBilled } from '#contract/kontor/position-operations.ts';
import { call } from '#api/service/call.ts';
import type { PositionRef } from './save/studio-service.ts';

/** True if a position bills hours or an expense: deleting it releases them and cannot be undone. */
export const useBilled = (segment: string, id: number, isOn: boolean): ((ref: PositionRef | undefined) => boolean) => {
  const { data } = useQuery({
    queryKey: ['invoice', 'positions billed', segment, id],
    queryFn: ({ signal }) => call(positionBilled, { path: { document: segment, document_id: id }, signal }),
    enabled: isOn && segment === 'kb_invoice',
  });
  return useCallback(
    (ref) =>
      ref?.type === 'KbPositionExpense' ||
      (data?.some(({ type, id: of }) => type === ref?.type && of === ref.id) ?? false),
    [data],
  );
};
