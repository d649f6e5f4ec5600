import type { ReactNode } from 'react';
import { useTexts } from '#texts/texts-context.tsx';
import { failureMessage } from '../feedback/failure-message.ts';
import { Note } from '../feedback/note.tsx';
import { LoadedPdfView } from './loaded-pdf-view.tsx';

type Paper = {
  /** null if there is no paper yet. */
  readonly bytes: Uint8Array | null;
  /** The name of the document, also that of the saved file. */
  readonly name: string;
  readonly error: unknown;
  readonly isStale: boolean;
};

type Props = {
  readonly paper: Paper;
  readonly label: string;
  /** Said above the reason if there is no paper. */
  readonly failed: string;
  /** In place of a paper that cannot be drawn yet. */
  readonly later?: string;
  /** Can be neither saved nor printed. */
  readonly isSample?: boolean;
  /** Above the paper. */
  readonly children?: ReactNode;
};

/** A document as printed beside the input that it is made from, or what is missing for it. */
export const PaperPart = ({ paper, label, failed, later, isSample = false, children }: Props) => {
  const { bytes, name, error, isStale } = paper;
  const t = useTexts();
  return (
    <aside
      aria-label={label}
      className="sticky top-0 flex h-[calc(100dvh-148px)] min-h-120 flex-col gap-3 bg-ground p-4 in-data-wide:h-full in-data-wide:min-h-0 max-l:static max-m:-mx-4"
    >
      {children}
      {error === null ? null : (
        <Note isWrong role="alert" lead={failed}>
          <span>{failureMessage(error, t)}</span>
        </Note>
      )}
      {bytes === null && (error !== null || later !== undefined) ? (
        <p className="text-label text-ink-2">{error === null ? later : null}</p>
      ) : (
        <div className="min-h-0 grow">
          <LoadedPdfView data={bytes} label={name} isStale={isStale} isSample={isSample} />
        </div>
      )}
    </aside>
  );
};
