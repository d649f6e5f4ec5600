import { useCompany } from '#api/service/namespace.ts';
import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import { useFormats, useStartTexts } from '#texts/texts-context.tsx';
import { Popover } from '../feedback/popover.tsx';
import { showNotSaved } from '../feedback/show-not-saved.ts';
import { showToast } from '../feedback/toast-store.ts';
import { LoadedMomentForm } from './loaded-moment-form.tsx';

type Props = {
  readonly running: TimeEntry;
  /** When its running segment began, in milliseconds since 1970. */
  readonly since: number;
  /** Moves the start of what runs, or of this entry, and resolves to its id. Rejects like `send`. */
  readonly onMove: (start: number, id?: number) => Promise<number>;
};

/** A click on the digits edits the start of the running entry; the clock keeps running while typing. */
export const StartEditor = ({ running, since, onMove }: Props) => {
  const texts = useStartTexts();
  const { stopwatch: t, common } = texts;
  const formats = useFormats();
  const { zone } = useCompany();
  return (
    <Popover
      label={t.editStart}
      className="w-90 max-w-[calc(100vw-16px)] p-4"
      trigger={(properties) => (
        <button
          type="button"
          {...properties}
          aria-label={t.editStart}
          title={t.editStart}
          className="absolute -inset-x-1.5 -inset-y-1 rounded-control hover:border hover:border-edge max-m:-inset-y-2.5"
        />
      )}
    >
      {(close) => (
        <LoadedMomentForm
          label={t.startField}
          first={since}
          earliest={-Infinity}
          zone={zone}
          verb={t.saveStart}
          running={running}
          onSave={async (start) => {
            const id = start === since ? running.id : await onMove(start);
            close();
            const undo = () => void onMove(since, id).catch((error: unknown) => showNotSaved(error, texts));
            const action = { label: common.undo, keyHint: 'Ctrl Z', run: undo };
            showToast({ kind: 'done', text: t.startMoved(formats.clock(start, zone)), action });
          }}
        />
      )}
    </Popover>
  );
};
