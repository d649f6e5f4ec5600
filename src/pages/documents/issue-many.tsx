import { useQueries } from '@tanstack/react-query';
import type { Finding } from '#contract/kontor/check-operation.ts';
import { Button } from '#components/feedback/button.tsx';
import { sumRows, useSumTexts } from '#components/list/money-sums.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { checkQuery } from './stages/check-query.ts';
import { moneyOfDocument } from './stages/document-columns.tsx';
import type { DocumentKind, DocumentRecord } from './stages/document-kind.ts';
import { isDraft } from './stages/document-status.ts';

type Props = {
  readonly kind: DocumentKind;
  readonly rows: readonly DocumentRecord[];
  readonly onIssue: (of: readonly DocumentRecord[]) => void;
};

type Checked = { readonly row: DocumentRecord; readonly findings: readonly Finding[] };

const isStopped = ({ findings }: Checked): boolean => findings.some(({ severity }) => severity === 'stop');

/** The documents with their findings. */
const Found = ({ title, checked }: { readonly title: string; readonly checked: readonly Checked[] }) => {
  const t = useTexts().check;
  const wordsOf = ({ findings }: Checked): string =>
    [...new Set(findings.map(({ code }) => t.findings[code].title))].join(', ');
  if (checked.length === 0) return null;
  return (
    <section aria-label={title} className="border-t border-line pt-2">
      <b className="font-strong">{title}</b>
      <ul className="max-h-40 overflow-y-auto text-label text-ink-2">
        {checked.map((each) => (
          <li key={each.row.id}>
            <span className="text-ink">{each.row.document_nr}</span> {wordsOf(each)}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Asks before issuing several documents, with their number and total. Those with blocking findings stay drafts. */
export const IssueMany = ({ kind, rows, onIssue }: Props) => {
  const { documents: t, check } = useTexts();
  const drafts = rows.filter((row) => isDraft(kind, row));
  const { checked, isPending, isFailed } = useQueries({
    queries: drafts.map(({ id }) => checkQuery(kind, id)),
    combine: (answers) => ({
      checked: drafts.map((row, index): Checked => ({ row, findings: answers[index]?.data ?? [] })),
      isPending: answers.some((answer) => answer.isPending),
      isFailed: answers.some((answer) => answer.isError),
    }),
  });
  const stopped = checked.filter(isStopped);
  const free = checked.filter((each) => !isStopped(each));
  const sums = useSumTexts(
    sumRows(
      free.map(({ row }) => row),
      moneyOfDocument,
    ),
  );
  const reason = (): string | undefined => {
    if (drafts.length === 0) return t.noDrafts;
    if (isFailed) return check.failed;
    if (isPending) return check.many.checking(drafts.length);
    return free.length === 0 ? check.many.all : undefined;
  };
  const obstacle = reason();
  const doubtful = free.filter(({ findings }) => findings.length > 0);
  return (
    <div className="grid gap-3">
      <p role="status">{obstacle ?? `${t.issueMany(free.length)} ${sums.map((sum) => `${sum}.`).join(' ')}`.trim()}</p>
      {isPending ? null : (
        <>
          <Found title={check.many.stopped(stopped.length)} checked={stopped} />
          <Found title={check.many.doubtful(doubtful.length)} checked={doubtful} />
        </>
      )}
      <p className="text-label text-ink-2">{t.issueManyText}</p>
      <Button
        look="primary"
        reason={obstacle}
        className="justify-self-end"
        onClick={() => onIssue(rows.filter((row) => !stopped.some((each) => each.row === row)))}
      >
        {doubtful.length > 0 ? check.anyway : t.moves.issue}
      </Button>
    </div>
  );
};
