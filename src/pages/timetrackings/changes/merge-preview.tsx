import { useState } from 'react';
import type { Tracked } from '#api/time-entries/time-entry.ts';
import { Button } from '#components/feedback/button.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { mergedEntry, mergeSums } from './merge-entries.ts';
import { SumLines } from './sum-lines.tsx';
import { useMergeEntries } from './use-merge-entries.ts';

type Props = { readonly rows: readonly Tracked[]; readonly onDone: () => void };

/** A preview of the merge: entries, hours and money before and after, or the reason why it is not possible. */
export const MergePreview = ({ rows, onDone }: Props) => {
  const { timetrackings: t, common } = useTexts();
  const merge = useMergeEntries();
  const [isMerging, setMerging] = useState(false);
  if (mergedEntry(rows) === undefined) return <p className="text-work">{t.mergeUnfit}</p>;
  const { before, after, hasRanges } = mergeSums(rows);
  const run = async (): Promise<void> => {
    setMerging(true);
    const isDone = await merge(rows);
    setMerging(false);
    if (isDone) onDone();
  };
  return (
    <div className="grid gap-3 text-work">
      <SumLines before={before} after={after} />
      {hasRanges ? <p>{t.mergeLoses}</p> : null}
      {before.seconds === after.seconds ? null : <p className="text-ink-2">{t.mergeRounds}</p>}
      <Button busy={isMerging && common.saving} onClick={() => void run()}>
        {t.merge}
      </Button>
    </div>
  );
};
