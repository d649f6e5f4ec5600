import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Stopwatch, StopwatchEdit } from '#api/stopwatch/stopwatch.ts';
import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { failureMessage } from '../feedback/failure-message.ts';
import { showNotSaved } from '../feedback/show-not-saved.ts';
import { showToast } from '../feedback/toast-store.ts';
import { StopwatchFields } from './stopwatch-fields.tsx';

type Props = {
  readonly entry: TimeEntry;
  readonly edit: Stopwatch['edit'];
  readonly close: () => void;
};

/** The earlier values of the changed fields. */
const beforeOf = (entry: TimeEntry, change: StopwatchEdit): StopwatchEdit => ({
  ...('text' in change && { text: entry.text }),
  ...('client_service_id' in change && { client_service_id: entry.client_service_id }),
  ...('contact_id' in change && { contact_id: entry.contact_id }),
  ...('pr_project_id' in change && { pr_project_id: entry.pr_project_id }),
  ...('allowable_bill' in change && { allowable_bill: entry.allowable_bill }),
});

/** Edits what a running stopwatch measures; each change is saved on blur and can be undone. */
export const StopwatchPanel = ({ entry, edit, close }: Props) => {
  const t = useStartTexts();
  const [text, setText] = useState(entry.text ?? '');
  const [error, setError] = useState<string | undefined>(undefined);
  const kept = useRef(entry.text ?? '');
  /** Changes that the service has not answered, which the fields already show. */
  const [ahead, setAhead] = useState<StopwatchEdit>({});
  const edits = useRef(0);
  const measured = { ...entry, ...ahead };
  const announce = (id: number, before: StopwatchEdit) => {
    const undo = () => void edit(before, id).catch((problem: unknown) => showNotSaved(problem, t));
    const action = { label: t.common.undo, keyHint: 'Ctrl Z', run: undo };
    showToast({ kind: 'done', text: t.stopwatch.edited, action });
  };
  const save = (change: StopwatchEdit) => {
    const before = beforeOf(measured, change);
    edits.current += 1;
    const own = edits.current;
    setAhead({ ...ahead, ...change });
    setError(undefined);
    void edit(change)
      .then(
        (id) => announce(id, before),
        (problem: unknown) => setError(failureMessage(problem, t)),
      )
      .finally(() => own === edits.current && setAhead({}));
  };
  const saveText = () => {
    if (text === kept.current) return;
    kept.current = text;
    save({ text: text === '' ? null : text });
  };
  const leave = useEffectEvent(saveText);
  useEffect(() => () => leave(), []);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <StopwatchFields
        measured={measured}
        text={text}
        onText={setText}
        onTextLeft={saveText}
        onChange={save}
        error={error}
        rate={entry.rate}
      >
        <Button type="submit" keyHint="Enter">
          {t.common.close}
        </Button>
      </StopwatchFields>
    </form>
  );
};
