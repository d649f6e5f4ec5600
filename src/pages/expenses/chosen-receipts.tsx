import { useCallback, useState } from 'react';
import { maxReceipts, receiptKinds } from '#contract/kontor/receipt-operations.ts';
import { useSignedIn } from '#auth/session.ts';
import { Button } from '#components/feedback/button.tsx';
import { FileDrop } from '#components/fields/file-drop.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { receiptProblem, reportReceipt } from './use-add-receipts.ts';

/** Files chosen for a new expense, by user: they stay until it is saved or the page is reloaded. */
const waiting = new Map<string, readonly File[]>();

/** The receipts of an expense that is not saved yet. */
export const useChosenReceipts = () => {
  const { org, user_id } = useSignedIn();
  const key = `${org}/${user_id}`;
  const [files, setFiles] = useState(waiting.get(key) ?? []);
  const change = useCallback(
    (next: readonly File[]): void => {
      waiting.set(key, next);
      setFiles(next);
    },
    [key],
  );
  return { files, change };
};

type Props = ReturnType<typeof useChosenReceipts>;

/** Chooses receipts before the expense is saved; they are attached with it. */
export const ChosenReceipts = ({ files, change }: Props) => {
  const { expenses: t, common } = useTexts();
  const choose = (more: readonly File[]): void => {
    const fitting = more.filter((file) => {
      const problem = receiptProblem(file, t);
      if (problem !== undefined) reportReceipt(file.name, problem, t);
      return problem === undefined;
    });
    const all = [...files, ...fitting];
    for (const { name } of all.slice(maxReceipts)) reportReceipt(name, t.receiptsEnough(maxReceipts), t);
    change(all.slice(0, maxReceipts));
  };
  return (
    <div className="grid gap-3">
      {files.length === 0 ? null : (
        <ul aria-label={t.receipts}>
          {files.map((file, index) => (
            <li
              // The same file can be chosen twice.
              key={`${index} ${file.name}`}
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
          words={t.dropReceipts}
          button={t.addReceipts}
          accept={receiptKinds.join(',')}
          look="normal"
          isMultiple
          onChoose={choose}
        />
      ) : null}
      {files.length === 0 ? null : <p className="text-label text-ink-2">{t.receiptsLater}</p>}
    </div>
  );
};
