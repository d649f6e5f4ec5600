import { parseDecimal } from '#domain/decimal.ts';
import { formatAmount } from '#domain/money-text.ts';
import { useNames } from '#api/names.ts';
import { Button } from '#components/feedback/button.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import type { DocumentKind, DocumentRecord } from './document-kind.ts';
import { isDraft } from './document-status.ts';

type Props = { readonly kind: DocumentKind; readonly rows: readonly DocumentRecord[]; readonly onIssue: () => void };

/** What the documents come to in each currency; amounts of several are never added. */
const sumsOf = (rows: readonly DocumentRecord[]): ReadonlyMap<number, bigint> => {
  const sums = new Map<number, bigint>();
  for (const { currency_id, total } of rows) {
    const id = currency_id ?? 0;
    sums.set(id, (sums.get(id) ?? 0n) + (parseDecimal(total) ?? 0n));
  }
  return sums;
};

/** Asks before several documents are issued: how many, and for how much. */
export const IssueMany = ({ kind, rows, onIssue }: Props) => {
  const t = useTexts().documents;
  const drafts = rows.filter((row) => isDraft(kind, row));
  const sums = [...sumsOf(drafts)];
  const currencies = useNames(
    'currency',
    sums.map(([id]) => id).filter((id) => id > 0),
  );
  const amounts = sums.map(([id, sum]) => `${currencies.get(id) ?? ''} ${formatAmount(sum)}`.trim());
  return (
    <div className="grid gap-3">
      <p>{drafts.length === 0 ? t.noDrafts : t.issueMany(drafts.length, amounts.join(', '))}</p>
      <p className="text-label text-ink-2">{t.issueManyText}</p>
      <Button
        look="primary"
        reason={drafts.length === 0 ? t.noDrafts : undefined}
        className="justify-self-end"
        onClick={onIssue}
      >
        {t.moves.issue}
      </Button>
    </div>
  );
};
