import type { ReactNode } from 'react';
import { useName } from '#api/names/names.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { lastDayOfDocument, type DocumentKind, type DocumentRecord } from '../../documents/stages/document-kind.ts';

type FactProps = { readonly label: string; readonly note?: string; readonly children: ReactNode };

const Fact = ({ label, note, children }: FactProps) => (
  <div className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-4 border-b border-line py-2 text-work max-m:grid-cols-[88px_minmax(0,1fr)]">
    <dt className="text-ink-2">{label}</dt>
    <dd className="wrap-anywhere">
      {children}
      {note === undefined ? null : <small className="block text-label text-ink-2">{note}</small>}
    </dd>
  </div>
);

type Props = {
  readonly kind: DocumentKind;
  readonly record: DocumentRecord;
  readonly total: { readonly amount: bigint; readonly currency: string };
};

/** The effects of issuing, shown beforehand. */
export const IssueFacts = ({ kind, record, total }: Props) => {
  const { check: t, documents, studio } = useTexts();
  const contact = useName('contact', record.contact_id ?? 0);
  const lastDay = lastDayOfDocument(record);
  return (
    <dl className="mb-5 border-t border-ink">
      <Fact label={t.number} note={t.numberNote}>
        <b className="font-strong">{record.document_nr}</b>
      </Fact>
      <Fact label={t.recipient}>{contact}</Fact>
      {lastDay === null ? null : (
        <Fact label={documents.last[kind]}>
          <span className="tn">{formatDate(lastDay)}</span>
        </Fact>
      )}
      <Fact label={t.mail}>{t.noMail}</Fact>
      <div className="-mt-px flex items-baseline justify-between gap-4 border-t border-ink pt-1 text-heading">
        <dt>
          {studio.steps.total} {total.currency}
        </dt>
        <dd className="tn double-rule">{formatAmount(total.amount)}</dd>
      </div>
    </dl>
  );
};
