import type { Finding } from '#contract/kontor/check-operation.ts';
import type { DocumentKind, DocumentRecord } from '../documents/stages/document-kind.ts';
import { isDraft, statusOf } from '../documents/stages/document-status.ts';

/** The selected documents by what a run does with them. */
export type SendPlan = {
  /** Drafts that are issued first, then sent. */
  readonly issued: readonly DocumentRecord[];
  /** Issued documents that are sent. */
  readonly sent: readonly DocumentRecord[];
  /** Drafts with blocking findings. */
  readonly stopped: readonly DocumentRecord[];
  /** Drafts that are issued despite doubtful findings. */
  readonly doubtful: readonly DocumentRecord[];
  /** Issued documents with a mail that is kept as a file, and may already have been sent by hand. */
  readonly kept: readonly DocumentRecord[];
  /** Already sent or paid, cancelled or declined. */
  readonly left: readonly DocumentRecord[];
};

const over = new Set(['paid', 'cancelled', 'declined']);

/**
 * Sorts the selected documents by what a run does with them; `findings` are those of the drafts, by id, and `mailed` the ids of
 * documents with a mail kept in the outbox.
 */
export const planOf = (
  kind: DocumentKind,
  rows: readonly DocumentRecord[],
  findings: ReadonlyMap<number, readonly Finding[]>,
  mailed: ReadonlySet<number>,
): SendPlan => {
  const drafts = rows.filter((row) => isDraft(kind, row));
  const isStopped = ({ id }: DocumentRecord) => findings.get(id)?.some(({ severity }) => severity === 'stop') === true;
  const issued = drafts.filter((row) => !isStopped(row));
  const unsent = rows.filter(
    (row) => !drafts.includes(row) && !over.has(statusOf(kind, row)) && typeof row.sent_at !== 'string',
  );
  const sent = unsent.filter(({ id }) => !mailed.has(id));
  return {
    issued,
    sent,
    stopped: drafts.filter(isStopped),
    doubtful: issued.filter(({ id }) => (findings.get(id) ?? []).length > 0),
    kept: unsent.filter(({ id }) => mailed.has(id)),
    left: rows.filter((row) => !drafts.includes(row) && !unsent.includes(row)),
  };
};
