import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import { paths } from '#components/navigation/paths.ts';
import { documentKinds, type DocumentKind } from '../documents/stages/document-kind.ts';

const kinds = ['estimate', 'order', 'invoice'] as const satisfies readonly DocumentKind[];

type About = Pick<OutboxMessage, 'kb_offer_id' | 'kb_order_id' | 'kb_invoice_id' | 'credit_note_id'>;

/** The document of a message, and the path of its page; for a reminder, its invoice. */
export const documentOf = (
  message: About,
): { readonly kind: DocumentKind | 'credit_note'; readonly path: string } | null => {
  for (const kind of kinds) {
    const { segment, paths: pages } = documentKinds[kind];
    const id = message[`${segment}_id` as const];
    if (id !== null) return { kind, path: pages.show(id) };
  }
  const { credit_note_id: id } = message;
  return id === null ? null : { kind: 'credit_note', path: paths.creditNote(id) };
};
