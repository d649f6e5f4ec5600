import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { timetracking } from '#contract/resources/timetracking.ts';
import { at, create, delete_, edit } from '#api/operations.ts';
import type { Tracked } from '#api/time-entry.ts';
import { Button } from '#components/feedback/button.tsx';
import { failureWords } from '#components/feedback/failure-words.ts';
import { Popover } from '#components/feedback/popover.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { DurationField } from '#components/form/duration-field.tsx';
import { parseHourMinute } from '#domain/duration.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { entryForm } from './entry-form.ts';
import { timeOf } from './entry-time.ts';
import { splitTime } from './split-time.ts';

type Props = {
  readonly entry: Tracked;
  readonly reason: string | undefined;
  readonly onDone: () => void;
};

/** Makes two of an entry: asks how long the first is. The second is made first, so that no hour is lost if the other step fails. */
export const SplitEntry = ({ entry, reason, onDone }: Props) => {
  const texts = useTexts();
  const t = texts.timetrackings;
  const [first, setFirst] = useState<string | null>(null);
  const make = useMutation(create(at(timetracking)));
  const change = useMutation(edit(at(timetracking)));
  const remove = useMutation(delete_(at(timetracking)));
  const parts = splitTime(timeOf(entry), (parseHourMinute(first ?? '') ?? 0) / 60);
  const split = async (close: () => void): Promise<void> => {
    if (parts === undefined || make.isPending || change.isPending) return;
    const [one, other] = parts;
    try {
      const body = { ...entryForm.bodyOf(entryForm.valuesOf(entry)), tracking: other };
      const made = await make.mutateAsync({ body, intent: crypto.randomUUID() });
      try {
        await change.mutateAsync({ id: entry.id, body: { tracking: one }, etag: entry.etag });
      } catch (error) {
        await remove.mutateAsync({ id: made.id });
        throw error;
      }
      close();
      showToast({ kind: 'done', text: t.splitDone });
      onDone();
    } catch (error) {
      showToast({ kind: 'failed', lead: texts.common.notSaved, text: failureWords(error, texts) });
    }
  };
  if (reason !== undefined) return <Button reason={reason}>{t.split}</Button>;
  return (
    <Popover label={t.split} className="w-80 p-4" trigger={(properties) => <Button {...properties}>{t.split}</Button>}>
      {(close) => (
        // Enter splits, and saves no form around it.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key comes from the field within.
        <div
          className="grid gap-3"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
            event.preventDefault();
            event.stopPropagation();
            void split(close);
          }}
        >
          <DurationField
            label={t.splitAfter}
            hint={t.splitHint}
            value={first}
            onChange={setFirst}
            error={first !== null && parts === undefined ? t.splitTooLong : undefined}
          />
          <Button
            disabled={parts === undefined}
            busy={make.isPending || change.isPending ? texts.common.saving : false}
            onClick={() => void split(close)}
          >
            {t.split}
          </Button>
        </div>
      )}
    </Popover>
  );
};
