import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FirstInvoiceBody } from '#contract/kontor/first-invoice-operation.ts';
import { firstInvoicePdf } from '#api/company/first-invoice.ts';
import { Button } from '#components/feedback/button.tsx';
import { Icon } from '#components/icons.tsx';
import { PaperPart } from '#components/pdf/paper-part.tsx';
import { bytesOf } from '#components/pdf/save-file.ts';
import { useTexts } from '#texts/texts-context.tsx';

type Props = {
  /** Values of the current step that are not saved yet. */
  readonly unsaved: FirstInvoiceBody;
  /** The records that hold the saved ones. */
  readonly saved: object;
};

/** The first invoice as far as the set-up has come, with a sample customer and line. */
const Paper = ({ isWide, unsaved, saved }: Props & { readonly isWide: boolean }) => {
  const { setup: t, common } = useTexts();
  const { data, error, isFetching, refetch } = useQuery(firstInvoicePdf(unsaved, saved));
  const bytes = useMemo(() => (data === undefined ? null : bytesOf(data)), [data]);
  return (
    <PaperPart paper={{ bytes, name: t.paper, error, isStale: isFetching }} label={t.paper} failed={t.noPaper} isSample>
      <p className="flex flex-wrap justify-between gap-4 text-label text-ink-2 empty:hidden">
        {isWide ? t.paper : null}
        {error === null ? null : (
          <Button look="link" onClick={() => void refetch()}>
            {common.retry}
          </Button>
        )}
      </p>
      <p className="text-label text-ink-2">{t.paperMarks}</p>
    </PaperPart>
  );
};

/** Beside the question if there is room; otherwise folded, and drawn only when it is unfolded. */
export const FirstInvoice = ({ isWide, ...props }: Props & { readonly isWide: boolean }) => {
  const t = useTexts().setup;
  const [isOpen, setOpen] = useState(false);
  if (isWide) return <Paper isWide {...props} />;
  return (
    <div className="border-y border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-9 w-full items-center gap-1.5 text-left text-work max-m:min-h-11"
      >
        <Icon name={isOpen ? 'down' : 'right'} className="size-4" />
        {t.paper}
      </button>
      {isOpen ? <Paper isWide={false} {...props} /> : null}
    </div>
  );
};
