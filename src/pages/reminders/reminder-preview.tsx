import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PdfFile } from '#contract/resources/pdf.ts';
import { plannedPdf, remindersPdf } from '#api/billing/reminders.ts';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { PdfPanel } from '#components/pdf/pdf-panel.tsx';
import { bytesOf } from '#components/pdf/save-file.ts';
import { useTexts } from '#texts/texts-context.tsx';

type PreviewProps = { readonly label: string; readonly onClose: () => void };

const Papers = ({ pdf, label, onClose }: PreviewProps & { readonly pdf: UseQueryResult<PdfFile> }) => {
  const t = useTexts();
  const { data, error, isFetching } = pdf;
  const bytes = useMemo(() => (data === undefined ? null : bytesOf(data)), [data]);
  return (
    <PdfPanel data={bytes} label={label} isStale={isFetching && data !== undefined} onClose={onClose}>
      {error === null ? null : (
        <Note isWrong role="alert" lead={t.pdf.failed}>
          <span>{failureMessage(error, t)}</span>
        </Note>
      )}
    </PdfPanel>
  );
};

/** Reminders as printed, one after the other, in a panel on the right. */
export const ReminderPreview = ({ ids, ...props }: PreviewProps & { readonly ids: readonly number[] }) => (
  <Papers pdf={useQuery(remindersPdf(ids))} {...props} />
);

type Planned = { readonly invoices: readonly number[]; readonly day: string };

/** The reminders that a run would create, as printed, in the same panel. */
export const PlannedPreview = ({ invoices, day, ...props }: PreviewProps & Planned) => (
  <Papers pdf={useQuery(plannedPdf(day, invoices))} {...props} />
);
