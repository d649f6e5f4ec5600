import { FileDrop } from '#components/fields/file-drop.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import type { InvoicePapers } from './invoice-papers.ts';
import type { UsedPapers } from './used-papers.ts';

type Props = {
  readonly papers: InvoicePapers;
  readonly used: UsedPapers;
  readonly onFiles: (files: readonly File[]) => void;
};

const Names = ({ names, words }: { readonly names: readonly string[]; readonly words: (names: string) => string }) =>
  names.length === 0 ? null : <p className="text-work wrap-anywhere text-red">{words(names.join(', '))}</p>;

/** Takes the PDFs of the invoices, and says which belong to none. */
export const PapersDrop = ({ papers: { byNumber, unmatched, unfit }, used, onFiles }: Props) => {
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
        {byNumber.size === 0 ? t.hint : t.found(used.fresh + used.missing.length)}
      </p>
      <Names names={used.refused} words={t.refused} />
      <Names names={used.kept} words={t.kept} />
      <Names names={unmatched} words={t.unmatched} />
      <Names names={unfit} words={t.unfit} />
    </div>
  );
};
