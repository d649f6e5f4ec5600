import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import { documentKinds, type DocumentKind } from '../documents/stages/document-kind.ts';

const kinds = ['estimate', 'order', 'invoice'] as const satisfies readonly DocumentKind[];

type About = Pick<OutboxMessage, 'kb_offer_id' | 'kb_order_id' | 'kb_invoice_id'>;

/** The document of a message, and the path of its page; for a reminder, its invoice. */
export const documentOf = (message: About): { readonly kind: DocumentKind; readonly path: string } | null => {
  for (const kind of kinds) {
    const { segment, paths } = documentKinds[kind];
    const id = message[`${segment}_id` as const];
    if (id !== null) return { kind, path: paths.show(id) };
  }
  return null;
};
