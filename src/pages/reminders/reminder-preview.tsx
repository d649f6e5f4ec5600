import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PdfFile } from '#contract/resources/pdf.ts';
import { plannedPdf, remindersPdf } from '#api/billing/reminders.ts';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { PdfPanel } from '#components/pdf/pdf-panel.tsx';
import { bytesOf } from '#components/pdf/save-file.ts';
import { useTexts } from '#texts/texts-context.tsx';

type Shown = { readonly label: string; readonly onClose: () => void };

const Papers = ({ asked, label, onClose }: Shown & { readonly asked: UseQueryResult<PdfFile> }) => {
  const t = useTexts();
  const { data, error, isFetching } = asked;
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
export const ReminderPreview = ({ ids, ...shown }: Shown & { readonly ids: readonly number[] }) => (
  <Papers asked={useQuery(remindersPdf(ids))} {...shown} />
);

type Planned = { readonly invoices: readonly number[]; readonly day: string };

/** The reminders that a run would create, as printed, in the same panel. */
export const PlannedPreview = ({ invoices, day, ...shown }: Shown & Planned) => (
  <Papers asked={useQuery(plannedPdf(day, invoices))} {...shown} />
);
