import { useState } from 'react';
import type { ReceiptUpload } from '#api/billing/receipts.ts';
import { LeaveGuard } from '#components/drafts/leave-guard.tsx';
import { Button } from '#components/feedback/button.tsx';
import { useTexts } from '#texts/texts-context.tsx';

type RowProps = {
  readonly upload: ReceiptUpload;
  readonly onRetry: () => Promise<void>;
  readonly onDrop: () => void;
};

const WaitingRow = ({ upload: { name }, onRetry, onDrop }: RowProps) => {
  const { expenses: t, common } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <li className="flex min-h-(--list-row) flex-wrap items-center gap-x-3 border-b border-line py-1 text-work">
      <span className="min-w-0 grow wrap-anywhere">
        {name} <span className="text-label text-red">{t.receiptWaits}</span>
      </span>
      <span className="flex gap-3">
        <Button
          size="small"
          aria-label={`${common.retry}, ${name}`}
          busy={isBusy && t.addingReceipts}
          onClick={() => void retry()}
        >
          {common.retry}
        </Button>
        <Button size="small" aria-label={t.deleteReceipt(name)} onClick={onDrop}>
          {common.delete}
        </Button>
      </span>
    </li>
  );
};

type Props = {
  readonly uploads: readonly ReceiptUpload[];
  readonly onRetry: (upload: ReceiptUpload) => Promise<void>;
  readonly onDrop: (uploads: readonly ReceiptUpload[]) => void;
};

/** The files that could not be attached yet; leaving the page asks about them. */
export const WaitingReceipts = ({ uploads, onRetry, onDrop }: Props) => {
  const t = useTexts().expenses;
  return (
    <>
      {uploads.length === 0 ? null : (
        <ul aria-label={t.receiptWaits}>
          {uploads.map((upload) => (
            <WaitingRow
              key={upload.idempotencyKey}
              upload={upload}
              onRetry={() => onRetry(upload)}
              onDrop={() => onDrop([upload])}
            />
          ))}
        </ul>
      )}
      <LeaveGuard changes={uploads.length} isHeld={() => uploads.length > 0} onDiscard={() => onDrop(uploads)} />
    </>
  );
};
