import { useMemo } from 'react';
import { maxReceipts, receiptKinds } from '#contract/kontor/receipt-operations.ts';
import { useSignedIn } from '#auth/session.ts';
import { Button } from '#components/feedback/button.tsx';
import { FileDrop } from '#components/fields/file-drop.tsx';
import { addPendingChoice } from '#components/pickers/pending-choices.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { createKeptLists } from './kept-lists.ts';
import { fittingReceipts, refuseFile } from './receipt-problem.ts';

/** Files chosen for a new expense, by user. */
const chosen = createKeptLists<File>();

/** The receipts of an expense that is not saved yet. */
export const useChosenReceipts = () => {
  const { org, user_id } = useSignedIn();
  const key = `${org}/${user_id}`;
  const files = chosen.useList(key);
  return useMemo(
    () => ({ files, read: () => chosen.read(key), change: (next: readonly File[]) => chosen.change(key, next) }),
    [files, key],
  );
};

type Props = ReturnType<typeof useChosenReceipts>;

/** Chooses receipts before the expense is saved; they are attached with it. */
export const ChosenReceipts = ({ files, read, change }: Props) => {
  const { expenses: t, common } = useTexts();
  const choose = async (more: readonly File[]): Promise<void> => {
    const fitting = await fittingReceipts(more, read(), t);
    const all = [...read(), ...fitting];
    for (const { name } of all.slice(maxReceipts)) refuseFile(name, t.receiptsEnough(maxReceipts), t);
    change(all.slice(0, maxReceipts));
  };
  return (
    <div className="grid gap-3">
      {files.length === 0 ? null : (
        <ul aria-label={t.receipts}>
          {files.map((file, index) => (
            <li
              key={`${file.size} ${file.name}`}
              className="flex min-h-(--list-row) items-center gap-3 border-b border-line py-1 text-work"
            >
              <span className="min-w-0 grow wrap-anywhere">{file.name}</span>
              <Button
                size="small"
                aria-label={t.deleteReceipt(file.name)}
                onClick={() => change(files.toSpliced(index, 1))}
              >
                {common.delete}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {files.length < maxReceipts ? (
        <FileDrop
          words={t.dropReceipts(maxReceipts)}
          button={t.addReceipts}
          accept={receiptKinds.join(',')}
          look="normal"
          isMultiple
          onChoose={(more) => addPendingChoice(choose(more))}
        />
      ) : (
        <p className="text-label text-ink-2">{t.receiptsEnough(maxReceipts)}</p>
      )}
      {files.length === 0 ? null : <p className="text-label text-ink-2">{t.receiptsLater}</p>}
    </div>
  );
};
