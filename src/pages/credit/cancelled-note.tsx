import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { settlementOf } from '#api/corrections.ts';
import { useName } from '#api/names.ts';
import { Note } from '#components/feedback/note.tsx';
import { formatMoment } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../paths.ts';

/** When, by whom and why an invoice was cancelled, and its paper; of one that was cancelled without a paper only that it is. */
export const CancelledNote = ({ invoiceId }: { readonly invoiceId: number }) => {
  const { credit: t, studio } = useTexts();
  const { data } = useQuery(settlementOf(invoiceId));
  const paper = data?.credit_notes.find(({ kind }) => kind === 'cancellation');
  const person = useName('user', paper?.user_id ?? 0);
  if (paper === undefined) {
    return (
      <Note lead={studio.issued}>
        <span>{studio.issuedText}</span>
      </Note>
    );
  }
  return (
    <Note lead={t.cancelledBy(formatMoment(paper.created_at), person)}>
      <span>
        {paper.reason}{' '}
        <Link
          to={paths.creditNote(paper.id)}
          className="underline decoration-edge underline-offset-3 hover:decoration-ink"
        >
          {paper.document_nr}
        </Link>
      </span>
      <span className="text-ink-2">{t.numberStays}</span>
    </Note>
  );
};
