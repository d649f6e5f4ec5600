import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useActivity } from '#api/records/activity.ts';
import type { Stopwatch, StopwatchEdit } from '#api/stopwatch/stopwatch.ts';
import type { StartInput } from '#api/stopwatch/stopwatch-action.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { defaultBillable } from '../day-lane/time-write.ts';
import { Button } from '../feedback/button.tsx';
import { showNotSaved } from '../feedback/show-not-saved.ts';
import { useAfterChoices } from '../pickers/use-after-choices.ts';
import { StopwatchFields } from './stopwatch-fields.tsx';

type Props = {
  /** The activity used last; null before the first. */
  readonly activity: number | null;
  readonly onStart: (input: StartInput) => void;
  /** Changes the entry that was started. */
  readonly edit: Stopwatch['edit'];
  readonly close: () => void;
};

/** Chooses what to measure before the stopwatch starts. The activity determines whether it is billable. */
export const StartPanel = ({ activity, onStart, edit, close }: Props) => {
  const t = useStartTexts();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<StopwatchEdit>({});
  const [isConfirming, setConfirming] = useState(false);
  const client_service_id = chosen.client_service_id ?? activity;
  const isBillable = useActivity(client_service_id)?.default_is_billable ?? true;
  const measured = {
    client_service_id,
    contact_id: chosen.contact_id ?? null,
    pr_project_id: chosen.pr_project_id ?? null,
    allowable_bill: chosen.allowable_bill ?? isBillable,
  };
  const client = useQueryClient();
  /** The choices before the start. */
  const started = useRef<StopwatchEdit | null>(null);
  /** A choice that was still searched at the start changes the entry that runs by then. */
  const changeStarted = async (change: StopwatchEdit, before: StopwatchEdit): Promise<void> => {
    const { client_service_id: late } = change;
    const mustDefault = late !== undefined && before.allowable_bill === undefined;
    try {
      await edit({ ...change, ...(mustDefault && { allowable_bill: await defaultBillable(client, late) }) });
    } catch (error) {
      showNotSaved(error, t);
    }
  };
  const choose = (change: StopwatchEdit): void => {
    if (started.current === null) setChosen((before) => ({ ...before, ...change }));
    else void changeStarted(change, started.current);
  };
  const start = (): void => {
    if (client_service_id === null) return setConfirming(true);
    started.current = chosen;
    onStart({ ...measured, client_service_id, text: text === '' ? null : text });
    return close();
  };
  const startLater = useAfterChoices(start);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        // The time of the click counts: only the first activity of all is waited for.
        if (client_service_id === null) startLater();
        else start();
      }}
    >
      <StopwatchFields
        measured={measured}
        text={text}
        onText={setText}
        onChange={choose}
        error={isConfirming && client_service_id === null ? t.stopwatch.activityNeeded : undefined}
        rate={null}
      >
        <Button type="submit" keyHint="Enter">
          {t.stopwatch.start}
        </Button>
      </StopwatchFields>
    </form>
  );
};
