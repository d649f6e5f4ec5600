import { useMutation, useQuery } from '@tanstack/react-query';
import { maxReceipts, receiptKinds, type Receipt } from '#contract/kontor/receipt-operations.ts';
import { expense } from '#contract/resources/expense.ts';
import { receiptsOf, removeReceipt, type ReceiptUpload } from '#api/billing/receipts.ts';
import { usePermissions } from '#auth/permissions.ts';
import { Button } from '#components/feedback/button.tsx';
import { failureReason } from '#components/feedback/failure-message.ts';
import { PendingList } from '#components/feedback/pending-list.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { FileDrop } from '#components/fields/file-drop.tsx';
import { formatMoment } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { receiptPath } from '../../components/navigation/paths.ts';
import { fittingReceipts, reportReceipt } from './receipt-problem.ts';
import { useAddReceipts, useWaitingReceipts } from './use-add-receipts.ts';
import { WaitingReceipts } from './waiting-receipts.tsx';

/** Uploads files, again if they wait, and deletes receipts, with an undo. */
const useReceiptWrites = (expenseId: number, receipts: readonly Receipt[]) => {
  const texts = useTexts();
  const t = texts.expenses;
  const { add, addOne, send, isBusy } = useAddReceipts();
  const { mutateAsync: remove } = useMutation(removeReceipt(expenseId));
  const reportAdded = (name: string) => void showToast({ kind: 'done', text: t.receiptAdded(name) });
  const addAll = async (files: readonly File[]) => {
    for (const { name } of await add(expenseId, await fittingReceipts(files, receipts, t))) reportAdded(name);
  };
  const retry = async (upload: ReceiptUpload) => {
    if (await send(expenseId, upload)) reportAdded(upload.name);
  };
  const restore = async (name: string, content: string) => {
    if (await addOne(expenseId, name, content)) reportAdded(name);
  };
  const removeOne = async (receipt: Receipt) => {
    try {
      const { name, content } = await remove(receipt);
      const run = () => void restore(name, content);
      showToast({ kind: 'done', text: t.receiptDeleted(name), action: { label: texts.common.undo, run } });
    } catch (error) {
      reportReceipt(receipt.name, failureReason(error, texts), t);
    }
  };
  return { addAll, retry, removeOne, isBusy };
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

type ListProps = {
  readonly expenseId: number;
  readonly receipts: readonly Receipt[];
  readonly onRemove: ((receipt: Receipt) => void) | undefined;
};

const ReceiptList = ({ expenseId, receipts, onRemove }: ListProps) => {
  const t = useTexts().expenses;
  return (
    <ul aria-label={t.receipts}>
      {receipts.map((receipt) => (
        <ReceiptRow
          key={receipt.id}
          expenseId={expenseId}
          receipt={receipt}
          onRemove={onRemove && (() => onRemove(receipt))}
        />
      ))}
    </ul>
  );
};

type Props = {
  readonly expenseId: number;
  /** They can no longer be deleted. */
  readonly areKept: boolean;
};

/** The receipts of an expense. A file is saved as soon as it is chosen, without the rest of the form. */
export const ReceiptsPart = ({ expenseId, areKept }: Props) => {
  const { expenses: t } = useTexts();
  const mayWrite = usePermissions(expense).write;
  const found = useQuery(receiptsOf(expenseId));
  const { data: receipts = [] } = found;
  const { addAll, retry, removeOne, isBusy } = useReceiptWrites(expenseId, receipts);
  const { uploads, drop } = useWaitingReceipts(expenseId);
  const isLoaded = found.data !== undefined;
  const onRemove = mayWrite && !areKept ? (receipt: Receipt) => void removeOne(receipt) : undefined;
  return (
    <div className="grid gap-3">
      <PendingList query={found} rows={1} />
      {receipts.length === 0 ? null : <ReceiptList expenseId={expenseId} receipts={receipts} onRemove={onRemove} />}
      {isLoaded && !mayWrite && receipts.length === 0 ? <p className="text-work text-ink-2">{t.noReceipts}</p> : null}
      <WaitingReceipts uploads={uploads} onRetry={retry} onDrop={drop} />
      {isLoaded && mayWrite && receipts.length + uploads.length < maxReceipts ? (
        <FileDrop
          words={t.dropReceipts(maxReceipts)}
          button={t.addReceipts}
          busy={isBusy && t.addingReceipts}
          accept={receiptKinds.join(',')}
          look="normal"
          isMultiple
          onChoose={(files) => void addAll(files)}
        />
      ) : null}
    </div>
  );
};
