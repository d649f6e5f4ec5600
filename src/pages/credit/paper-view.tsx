import type { UseQueryResult } from '@tanstack/react-query';
import type { PdfFile } from '#contract/resources/pdf.ts';
import { isUnanswered } from '#api/service/http.ts';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { LoadedPdfView } from '#components/pdf/loaded-pdf-view.tsx';
import { bytesOf } from '#components/pdf/save-file.ts';
import { useTexts } from '#texts/texts-context.tsx';

type Props = {
  readonly paper: UseQueryResult<PdfFile>;
  readonly label: string;
  readonly height?: string;
  /** Not issued yet: it can be neither saved nor printed. */
  readonly isSample?: boolean;
};

/** A paper, while it loads and if it fails. */
export const PaperView = ({ paper, label, height = 'h-[75vh] min-h-105', isSample = false }: Props) => {
  const texts = useTexts();
  return (
    <div className={`${height} border border-line bg-sunk`}>
      {paper.data !== undefined ? (
        <LoadedPdfView data={bytesOf(paper.data)} label={label} isSample={isSample} />
      ) : paper.isError ? (
        <ErrorState title={texts.pdf.failed} isAway={isUnanswered(paper.error)} onRetry={() => void paper.refetch()}>
          {failureMessage(paper.error, texts)}
        </ErrorState>
      ) : (
        <SkeletonRows rows={8} />
      )}
    </div>
  );
};
