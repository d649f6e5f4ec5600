import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { remindersPdf } from '#api/reminders.ts';
import { failureWords } from '#components/feedback/failure-words.ts';
import { Note } from '#components/feedback/note.tsx';
import { PdfPanel } from '#components/pdf/pdf-panel.tsx';
import { bytesOf } from '#components/pdf/save-file.ts';
import { useTexts } from '#texts/texts-context.tsx';

type Props = { readonly ids: readonly number[]; readonly label: string; readonly onClose: () => void };

/** Reminders as they are printed, one after the other, in a panel at the right. */
export const ReminderPreview = ({ ids, label, onClose }: Props) => {
  const t = useTexts();
  const { data, error, isFetching } = useQuery(remindersPdf(ids));
  const bytes = useMemo(() => (data === undefined ? null : bytesOf(data)), [data]);
  return (
    <PdfPanel data={bytes} label={label} isStale={isFetching && data !== undefined} onClose={onClose}>
      {error === null ? null : (
        <Note isWrong role="alert" lead={t.pdf.failed}>
          <span>{failureWords(error, t)}</span>
        </Note>
      )}
    </PdfPanel>
  );
};
