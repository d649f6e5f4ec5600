import { memo, type ReactNode } from 'react';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { LoadedPdfView } from '#components/pdf/loaded-pdf-view.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import type { Preview } from './use-preview.ts';

type Props = { readonly preview: Preview; readonly name: string; readonly children?: ReactNode };

/** The document as printed; renders only when something of it changes. */
export const PreviewPart = memo(({ preview: { data, isStale, error }, name, children }: Props) => {
  const t = useTexts();
  return (
    <aside
      aria-label={t.studio.preview}
      className="flex h-full min-h-0 flex-col border-l border-line bg-ground px-8 pt-5 max-l:border-l-0 max-m:px-4"
    >
      <div className="mb-2 flex items-center justify-between gap-4 text-label text-ink-2 empty:hidden">{children}</div>
      {error === null ? null : (
        <Note isWrong role="alert" lead={t.studio.previewFailed}>
          <span>{failureMessage(error, t)}</span>
        </Note>
      )}
      {data === null && error !== null ? null : (
        <div className="min-h-0 grow">
          <LoadedPdfView data={data} label={name} isStale={isStale} />
        </div>
      )}
    </aside>
  );
});
PreviewPart.displayName = 'PreviewPart';
