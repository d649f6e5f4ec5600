import { FileDrop } from '#components/fields/file-drop.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import type { InvoicePapers } from './invoice-papers.ts';

type Props = { readonly papers: InvoicePapers; readonly onFiles: (files: readonly File[]) => void };

/** Takes the PDFs of the invoices, and says which belong to none. */
export const PapersDrop = ({ papers: { byNumber, unmatched, unfit }, onFiles }: Props) => {
  const t = useTexts().importTexts.invoices.papers;
  return (
    <div className="grid gap-1.5">
      <FileDrop
        isMultiple
        look="normal"
        words={t.drop}
        button={t.choose}
        accept=".pdf,application/pdf"
        onChoose={onFiles}
      />
      <p role="status" className="text-label text-ink-2">
        {byNumber.size === 0 ? t.hint : t.found(byNumber.size)}
      </p>
      {unmatched.length === 0 ? null : (
        <p className="text-work wrap-anywhere text-red">{t.unmatched(unmatched.join(', '))}</p>
      )}
      {unfit.length === 0 ? null : <p className="text-work wrap-anywhere text-red">{t.unfit(unfit.join(', '))}</p>}
    </div>
  );
};
