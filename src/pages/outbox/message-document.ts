import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import type { MailedSegment } from '#api/billing/document-mail.ts';
import { paths } from '#components/navigation/paths.ts';
import { documentKinds } from '../documents/stages/document-kind.ts';

const kinds = ['estimate', 'order', 'invoice', 'credit_note'] as const;
type MailedKind = (typeof kinds)[number];

type About = Pick<OutboxMessage, `${MailedSegment}_id`>;

const segmentOf = (kind: MailedKind): MailedSegment => (kind === 'credit_note' ? kind : documentKinds[kind].segment);

const aboutOf = (message: About) => {
  for (const kind of kinds) {
    const segment = segmentOf(kind);
    const id = message[`${segment}_id` as const];
    if (id !== null) return { kind, segment, id };
  }
  return null;
};

/** The document of a message, and the path of its page; for a reminder, its invoice. */
export const documentOf = (message: About): { readonly kind: MailedKind; readonly path: string } | null => {
  const about = aboutOf(message);
  if (about === null) return null;
  const { kind, id } = about;
  return { kind, path: kind === 'credit_note' ? paths.creditNote(id) : documentKinds[kind].paths.show(id) };
};

/** The document or credit note in a message, as `kb_invoice/7`; null for reminders and statements. */
export const mailedDocument = (message: OutboxMessage): string | null => {
  const about = message.kb_reminder_id === null ? aboutOf(message) : null;
  return about === null ? null : `${about.segment}/${about.id}`;
};
