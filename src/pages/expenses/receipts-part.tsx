import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxReceiptBytes, maxReceipts, receiptKinds, type Receipt } from '#contract/kontor/receipt-operations.ts';
import { expense } from '#contract/resources/expense.ts';
import { attachReceipt, receiptsOf, removeReceipt } from '#api/billing/receipts.ts';
import { usePermissions } from '#auth/permissions.ts';
import { Button } from '#components/feedback/button.tsx';
import { failureReason } from '#components/feedback/failure-message.ts';
import { PendingList } from '#components/feedback/pending-list.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { FileDrop } from '#components/fields/file-drop.tsx';
import { formatMoment } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { receiptPath } from '../../components/navigation/paths.ts';

const contentOf = async (file: File): Promise<string> => new Uint8Array(await file.arrayBuffer()).toBase64();

/** Uploads files one after the other and deletes them; each error names its file. */
const useReceiptWrites = (expenseId: number) => {
  const texts = useTexts();
  const t = texts.expenses;
  const { mutateAsync: attach } = useMutation(attachReceipt(expenseId));
  const { mutateAsync: remove } = useMutation(removeReceipt(expenseId));
  const [isBusy, setBusy] = useState(false);
  const reportFailure = (name: string, text: string) =>
    void showToast({ kind: 'failed', lead: t.receiptFailed(name), text });
  const addOne = async (name: string, read: () => Promise<string>) => {
    try {
      await attach({ name, content: await read() });
      showToast({ kind: 'done', text: t.receiptAdded(name) });
    } catch (error) {
      reportFailure(name, failureReason(error, texts));
    }
  };
  const add = async (files: readonly File[]) => {
    setBusy(true);
    for (const file of files) {
      if (file.size > maxReceiptBytes) reportFailure(file.name, t.receiptSize);
      else await addOne(file.name, async () => contentOf(file));
    }
    setBusy(false);
  };
  const removeOne = async (receipt: Receipt) => {
    try {
      const { name, content } = await remove(receipt);
      const run = () => void addOne(name, async () => content);
      showToast({ kind: 'done', text: t.receiptDeleted(name), action: { label: texts.common.undo, run } });
    } catch (error) {
      reportFailure(receipt.name, failureReason(error, texts));
    }
  };
  return { add, removeOne, isBusy };
};

type RowProps = {
  readonly expenseId: number;
  readonly receipt: Receipt;
  readonly onRemove: (() => void) | undefined;
};

const ReceiptRow = ({ expenseId, receipt, onRemove }: RowProps) => {
  const { expenses: t, common } = useTexts();
  const { id, name, created_at } = receipt;
  return (
    <li className="flex min-h-(--list-row) items-center gap-3 border-b border-line py-1 text-work">
      <a
        href={receiptPath(expenseId, id)}
        target="_blank"
        rel="noopener"
        className="min-w-0 grow underline underline-offset-2 wrap-anywhere"
      >
        {name}
        <span className="sr-only"> {t.newTab}</span>
      </a>
      <span className="tn shrink-0 text-label text-ink-2 max-m:hidden">{formatMoment(created_at)}</span>
      {onRemove === undefined ? null : (
        <Button size="small" aria-label={t.deleteReceipt(name)} onClick={onRemove}>
          {common.delete}
        </Button>
      )}
    </li>
  );
};

/** The receipts of an expense. A file is saved as soon as it is chosen, without the rest of the form. */
export const ReceiptsPart = ({ expenseId }: { readonly expenseId: number }) => {
  const { expenses: t } = useTexts();
  const mayWrite = usePermissions(expense).write;
  const found = useQuery(receiptsOf(expenseId));
  const receipts = found.data;
  const { add, removeOne, isBusy } = useReceiptWrites(expenseId);
  if (receipts === undefined) return <PendingList query={found} rows={1} />;
  return (
    <div className="grid gap-3">
      {receipts.length === 0 ? null : (
        <ul aria-label={t.receipts}>
          {receipts.map((receipt) => (
            <ReceiptRow
              key={receipt.id}
              expenseId={expenseId}
              receipt={receipt}
              onRemove={mayWrite ? () => void removeOne(receipt) : undefined}
            />
          ))}
        </ul>
      )}
      {!mayWrite && receipts.length === 0 ? <p className="text-work text-ink-2">{t.noReceipts}</p> : null}
      {mayWrite && receipts.length < maxReceipts ? (
        <FileDrop
          words={t.dropReceipts}
          button={t.addReceipts}
          busy={isBusy && t.addingReceipts}
          accept={receiptKinds.join(',')}
          look="normal"
          isMultiple
          onChoose={(files) => void add(files)}
        />
      ) : null}
    </div>
  );
};
