import { useState } from 'react';
import { useActivity } from '#api/records/activity.ts';
import type { StopwatchEdit } from '#api/stopwatch/stopwatch.ts';
import type { StartInput } from '#api/stopwatch/stopwatch-action.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { useAfterChoices } from '../pickers/use-after-choices.ts';
import { StopwatchFields } from './stopwatch-fields.tsx';

type Props = {
  /** The activity used last; null before the first. */
  readonly activity: number | null;
  readonly onStart: (input: StartInput) => void;
  readonly close: () => void;
};

/** Chooses what to measure before the stopwatch starts. The activity determines whether it is billable. */
export const StartPanel = ({ activity, onStart, close }: Props) => {
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
  const start = useAfterChoices(() => {
    if (client_service_id === null) return setConfirming(true);
    onStart({ ...measured, client_service_id, text: text === '' ? null : text });
    return close();
  });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <StopwatchFields
        measured={measured}
        text={text}
        onText={setText}
        onChange={(change) => setChosen((before) => ({ ...before, ...change }))}
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
