import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchNames } from '#api/names.ts';
import type { StopwatchEdit } from '#api/stopwatch.ts';
import type { TimeEntry } from '#api/time-entry.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { Checkbox } from '../form/checkbox.tsx';
import { ComboBox } from '../form/combo-box.tsx';
import { TextField } from '../form/text-field.tsx';

type Props = {
  readonly entry: TimeEntry;
  readonly activity: string | undefined;
  readonly contact: string | undefined;
  readonly edit: (change: StopwatchEdit) => Promise<void>;
  readonly close: () => void;
};

/** Changes text, activity, contact and whether it is billable while the stopwatch runs; each is saved when it is left. */
export const StopwatchPanel = ({ entry, activity, contact, edit, close }: Props) => {
  const t = useStartTexts();
  const searchNames = useSearchNames();
  const [text, setText] = useState(entry.text ?? '');
  const [error, setError] = useState<string | undefined>(undefined);
  const kept = useRef(entry.text ?? '');
  const save = (change: StopwatchEdit) => {
    setError(undefined);
    edit(change).catch((problem: unknown) => setError(problem instanceof Error ? problem.message : t.common.notSaved));
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
      <TextField
        label={t.stopwatch.text}
        placeholder={t.stopwatch.describe}
        value={text}
        onChange={setText}
        onBlur={saveText}
        error={error}
      />
      <ComboBox
        label={t.stopwatch.activity}
        placeholder={t.stopwatch.activityPlaceholder}
        isRequired
        value={entry.client_service_id}
        chosenName={activity}
        search={(typed) => searchNames('business_activity', typed)}
        onChange={(id) => id !== null && save({ client_service_id: id })}
      />
      <ComboBox
        label={t.stopwatch.contact}
        placeholder={t.stopwatch.contactPlaceholder}
        value={entry.contact_id}
        chosenName={contact}
        search={(typed) => searchNames('contact', typed)}
        onChange={(id) => save({ contact_id: id, ...(id !== entry.contact_id && { pr_project_id: null }) })}
      />
      <div className="flex items-center justify-between">
        <Checkbox
          label={t.stopwatch.billable}
          value={entry.allowable_bill}
          onChange={(allowable_bill) => save({ allowable_bill })}
        />
        <Button type="submit" keyHint="Enter">
          {t.common.close}
        </Button>
      </div>
    </form>
  );
};
