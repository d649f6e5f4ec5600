import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreditNote } from '#contract/resources/credit-note.ts';
import { invoice } from '#contract/resources/invoice.ts';
import type { PdfFile } from '#contract/resources/pdf.ts';
import { at } from '#api/records/operations.ts';
import { readPdf } from '#api/records/read-pdf.ts';
import { RadioGroup } from '#components/fields/radio-group.tsx';
import { useIsWide } from '#components/layout/use-window-size.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { PaperView } from './paper-view.tsx';

type Props = { readonly record: CreditNote; readonly paper: UseQueryResult<PdfFile> };

/** A credit note and the invoice that it corrects, side by side; in a narrow window one of them at a time. */
export const ComparedPapers = ({ record, paper }: Props) => {
  const { credit: t, papers } = useTexts();
  const original = useQuery({
    queryKey: [invoice.name, 'paper', record.kb_invoice_id],
    queryFn: async () => readPdf(at(invoice), record.kb_invoice_id),
  });
  const isWide = useIsWide();
  const [selected, setSelected] = useState<'credit' | 'invoice'>('credit');
  const names = {
    invoice: `${t.invoice} ${record.invoice_nr}`,
    credit: `${t.kinds[record.kind]} ${record.document_nr}`,
  };
  if (!isWide)
    return (
      <div>
        <RadioGroup
          className="mb-3"
          label={papers.title}
          isLabelHidden
          value={selected}
          onChange={setSelected}
          options={[
            { value: 'credit', label: names.credit },
            { value: 'invoice', label: names.invoice },
          ]}
        />
        <PaperView paper={selected === 'credit' ? paper : original} label={names[selected]} />
      </div>
    );
  return (
    <div className="grid grid-cols-2 gap-6">
      <div className="min-w-0">
        <h2 className="mb-2 text-label text-ink-2">{names.invoice}</h2>
        <PaperView paper={original} label={names.invoice} />
      </div>
      <div className="min-w-0">
        <h2 className="mb-2 text-label text-ink-2">{names.credit}</h2>
        <PaperView paper={paper} label={names.credit} />
      </div>
    </div>
  );
};
