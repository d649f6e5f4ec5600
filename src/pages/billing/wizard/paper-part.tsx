import { failureMessage } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { LoadedPdfView } from '#components/pdf/loaded-pdf-view.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import type { Paper } from './use-paper.ts';

/** The invoice as printed, or what is missing for it. */
export const PaperPart = ({ paper: { bytes, name, error, isStale } }: { readonly paper: Paper }) => {
  const t = useTexts();
  return (
    <aside
      aria-label={t.billing.paper}
      className="sticky top-0 flex h-[calc(100dvh-148px)] min-h-120 flex-col gap-3 bg-ground p-4 in-data-wide:h-full in-data-wide:min-h-0 max-l:static max-m:-mx-4"
    >
      {error === null ? null : (
        <Note isWrong role="alert" lead={t.billing.noPaper}>
          <span>{failureMessage(error, t)}</span>
        </Note>
      )}
      {bytes === null ? (
        <p className="text-label text-ink-2">{error === null ? t.billing.paperLater : null}</p>
      ) : (
        <div className="min-h-0 grow">
          <LoadedPdfView data={bytes} label={name} isStale={isStale} />
        </div>
      )}
    </aside>
  );
};
