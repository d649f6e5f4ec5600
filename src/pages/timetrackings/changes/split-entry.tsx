import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '#api/service/namespace.ts';
import type { Tracked } from '#api/time-entries/time-entry.ts';
import { Button } from '#components/feedback/button.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { Popover } from '#components/feedback/popover.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { DurationField } from '#components/date-time/duration-field.tsx';
import { parseHourMinute } from '#domain/hours/duration.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { splitEntry } from './split-time.ts';
import { writeSplit } from './split-writes.ts';
import { useAnnounceUndo } from './use-announce-undo.ts';

type Props = {
  readonly entry: Tracked;
  readonly reason: string | undefined;
  /** Called with the id of the first part. */
  readonly onDone: (id: number) => void;
};

/** Splits an entry in two: asks for the length of the first part. */
export const SplitEntry = ({ entry, reason, onDone }: Props) => {
  const texts = useTexts();
  const t = texts.timetrackings;
  const [first, setFirst] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const client = useQueryClient();
  const { hosted, zone } = useCompany();
  const announceUndo = useAnnounceUndo();
  const parts = splitEntry(entry, (parseHourMinute(first ?? '') ?? 0) / 60, zone);
  const split = async (close: () => void): Promise<void> => {
    if (parts === undefined || isSaving) return;
    setSaving(true);
    try {
      const { made, takeBack } = await writeSplit(client, hosted, entry, parts);
      close();
      announceUndo(t.splitDone, takeBack);
      onDone(made[0] ?? entry.id);
    } catch (error) {
      showToast({ kind: 'failed', lead: texts.common.notSaved, text: failureMessage(error, texts) });
    } finally {
      setSaving(false);
    }
  };
  if (reason !== undefined) return <Button reason={reason}>{t.split}</Button>;
  return (
    <Popover label={t.split} className="w-80 p-4" trigger={(properties) => <Button {...properties}>{t.split}</Button>}>
      {(close) => (
        // Enter splits, and does not submit a surrounding form.
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
            busy={isSaving && texts.common.saving}
            onClick={() => void split(close)}
          >
            {t.split}
          </Button>
        </div>
      )}
    </Popover>
  );
};
