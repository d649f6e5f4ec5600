import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { settlementOf } from '#api/billing/corrections.ts';
import { useName } from '#api/names/names.ts';
import { linkLook } from '#components/feedback/button-classes.ts';
import { Note } from '#components/feedback/note.tsx';
import { formatMoment } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';

type Props = {
  readonly invoiceId: number;
  /** Shown if the invoice was cancelled without a paper. */
  readonly otherwise: ReactNode;
};

/** When, by whom and why an invoice was cancelled, and its paper. */
export const CancelledNote = ({ invoiceId, otherwise }: Props) => {
  const { credit: t } = useTexts();
  const { data } = useQuery(settlementOf(invoiceId));
  const paper = data?.credit_notes.find(({ kind }) => kind === 'cancellation');
  const person = useName('user', paper?.user_id ?? 0);
  if (paper === undefined) return otherwise;
  return (
    <Note lead={t.cancelledBy(formatMoment(paper.created_at), person)}>
      <span>
        {paper.reason}{' '}
        <Link to={paths.creditNote(paper.id)} className={linkLook}>
          {paper.document_nr}
        </Link>
      </span>
      <span className="text-ink-2">{t.numberStays}</span>
    </Note>
  );
};
