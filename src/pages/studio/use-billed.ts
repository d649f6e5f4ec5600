import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { positionBilled } from '#contract/kontor/position-operations.ts';
import type { PositionDocument } from '#contract/resources/positions/position.ts';
import { call } from '#api/service/call.ts';
import type { PositionRef } from './save/studio-service.ts';
import type { StudioStore } from './save/studio-store.ts';

const none: readonly PositionRef[] = [];

/** Reports to the store which positions bill hours or an expense. */
export const useBilled = (store: StudioStore, segment: PositionDocument, id: number, isOn: boolean): void => {
  const isInvoice = segment === 'kb_invoice';
  const { data } = useQuery({
    queryKey: ['invoice', 'positions billed', segment, id],
    queryFn: ({ signal }) => call(positionBilled, { path: { document: segment, document_id: id }, signal }),
    enabled: isOn && isInvoice,
  });
  const billed = isInvoice ? data : none;
  useEffect(() => {
    if (billed !== undefined) store.onBilled(billed);
  }, [store, billed]);
};
