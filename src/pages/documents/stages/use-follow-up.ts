import { useQuery } from '@tanstack/react-query';
import { useCompany } from '#api/service/namespace.ts';
import { firstRecords, type Criterion } from '#api/records/record-query.ts';
import { usePermissions } from '#auth/permissions.ts';
import { invoiceStatus, orderStatus } from '#domain/documents/statuses.ts';
import { documentKinds, type DocumentKind, type ShownDocument } from './document-kind.ts';

const followersOf: { readonly [kind in DocumentKind]: readonly DocumentKind[] } = {
  estimate: ['order', 'invoice'],
  order: ['invoice'],
  invoice: [],
};

const cancelled = { order: orderStatus.cancelled, invoice: invoiceStatus.cancelled } as const;

/** Query options of the document of a kind that was made from another and is not cancelled. */
export const madeFrom = (kind: 'order' | 'invoice', from: DocumentKind, id: number) => {
  const filter: readonly Criterion[] = [
    { field: 'made_from', value: documentKinds[from].segment },
    { field: 'made_from_id', value: id },
    { field: 'kb_item_status_id', value: cancelled[kind], criteria: '!=' },
  ];
  return firstRecords(documentKinds[kind].endpoint, { filter, text: '', order_by: 'id' }, 1);
};

const useMade = (kind: 'order' | 'invoice', from: DocumentKind, id: number): ShownDocument | undefined => {
  const { hosted } = useCompany();
  const { read } = usePermissions(documentKinds[kind].endpoint.resource);
  const isOn = read && !hosted && followersOf[from].includes(kind);
  const { data } = useQuery({ ...madeFrom(kind, from, id), enabled: isOn });
  const record = data?.records[0];
  return record === undefined ? undefined : { kind, record };
};

/** The order or invoice that was made from a document and is not cancelled: the service does not make a second one. */
export const useFollowUp = (kind: DocumentKind, id: number): ShownDocument | undefined => {
  const order = useMade('order', kind, id);
  const invoice = useMade('invoice', kind, id);
  return order ?? invoice;
};
