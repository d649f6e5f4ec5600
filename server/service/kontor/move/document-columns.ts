import { invoiceStatus } from '#domain/documents/statuses.ts';
import type { DocumentKind } from '../../documents/document-kind.ts';
import type { Values } from '../../requests/rule.ts';

/** A document that is not a draft. A pending order may be a draft or issued; it counts as issued, so that nothing changes it by accident. */
export const isIssued = ({ draft, resource }: DocumentKind, { kb_item_status_id }: Values): boolean =>
  resource === 'order' || kb_item_status_id !== draft;

/** When an issued document was issued, as far as its record tells; an invoice keeps the paper of the other service. */
export const documentColumns = (kind: DocumentKind, values: Values): Values => {
  const day = String(values['is_valid_from']);
  const isInvoice = kind.resource === 'invoice';
  const lasting = isInvoice ? { payment_reference: null, annex_group_by: null, annex_show_rates: null } : {};
  if (!isIssued(kind, values)) return lasting;
  const at = `${day} 00:00:00`;
  const cancelled = values['kb_item_status_id'] === invoiceStatus.cancelled ? { cancelled_on: day } : {};
  return { ...lasting, issued_at: at, sent_at: at, ...(isInvoice ? { is_imported: 1, ...cancelled } : {}) };
};
