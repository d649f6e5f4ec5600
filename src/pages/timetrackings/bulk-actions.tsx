import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { businessActivity } from '#contract/resources/business-activity.ts';
import { timetracking, type TimetrackingInput } from '#contract/resources/timetracking.ts';
import { at, edit, show } from '#api/operations.ts';
import { serviceClock } from '#api/clock.ts';
import { useStopwatch } from '#api/stopwatch.ts';
import { entryOf, type Tracked } from '#api/time-entry.ts';
import { Button } from '#components/feedback/button.tsx';
import { ChoiceField } from '#components/form/choice-field.tsx';
import { ReferenceField } from '#components/form/reference-field.tsx';
import type { SelectionAction } from '#components/list/record-actions.tsx';
import { parseDecimal } from '#domain/decimal.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { MergePreview } from './merge-preview.tsx';
import { statusNames } from './status.ts';

type SetProps = {
  readonly label: string;
  readonly options: readonly { readonly value: string | number; readonly label: string }[];
  readonly onSet: (value: string | number) => void;
};

const SetChoice = ({ label, options, onSet }: SetProps) => {
  const t = useTexts().timetrackings;
  const [value, setValue] = useState<string | number | null>(null);
  return (
    <div className="grid gap-3">
      <ChoiceField label={label} options={options} value={value} onChange={setValue} />
      <Button disabled={value === null} onClick={() => (value === null ? undefined : onSet(value))}>
        {t.apply}
      </Button>
    </div>
  );
};

const SetActivity = ({ onSet }: { readonly onSet: (id: number) => void }) => {
  const t = useTexts().timetrackings;
  const [id, setId] = useState<number | null>(null);
  return (
    <div className="grid gap-3">
      <ReferenceField label={t.activity} named="business_activity" value={id} onChange={setId} />
      <Button disabled={id === null} onClick={() => (id === null ? undefined : onSet(id))}>
        {t.apply}
      </Button>
    </div>
  );
};

/** What can be done to several entries at once: status, billable, activity, each with its own result, or made one; one alone goes on. */
export const useBulkActions = (): readonly SelectionAction<Tracked>[] => {
  const t = useTexts().timetrackings;
  const { mutateAsync } = useMutation(edit(at(timetracking)));
  const client = useQueryClient();
  const stopwatch = useStopwatch();
  const goOn = async ([entry]: readonly Tracked[]): Promise<boolean> => {
    if (entry !== undefined) stopwatch.continue_(entryOf(entry, serviceClock.now()));
    return true;
  };
  const set =
    (body: Partial<Omit<TimetrackingInput, 'tracking'>>) =>
    ({ id, etag }: Tracked) =>
      mutateAsync({ id, body, etag });
  /** In the version that the change has made: who changed it since keeps it. */
  const backTo =
    (before: (row: Tracked) => Partial<Omit<TimetrackingInput, 'tracking'>>) =>
    (row: Tracked): Promise<unknown> =>
      mutateAsync({ id: row.id, body: before(row) });
  /** With the rate that it had: where the activity costs something else by now, it becomes the entry's own. */
  const backToActivity = async (row: Tracked): Promise<unknown> => {
    const { client_service_id, charge, rate = null } = row;
    const activity = await client.fetchQuery(show(at(businessActivity), client_service_id));
    const isSame = rate === null || parseDecimal(activity.default_price_per_hour ?? '') === parseDecimal(rate);
    return mutateAsync({ id: row.id, body: { client_service_id, charge: charge ?? (isSame ? null : rate) } });
  };
  const statuses = statusNames.map((status, index) => ({ value: index + 1, label: t.statuses[status] }));
  const answers = [
    { value: 'yes', label: t.yes },
    { value: 'no', label: t.no },
  ];
  return [
    { label: t.continue, fits: ([entry, ...others]) => others.length === 0 && entry?.running === false, all: goOn },
    {
      label: t.setStatus,
      panel: (run) => (
        <SetChoice
          label={t.status}
          options={statuses}
          onSet={(value) =>
            run(
              set({ status_id: Number(value) }),
              undefined,
              backTo(({ status_id }) => ({ status_id })),
            )
          }
        />
      ),
    },
    {
      label: t.setBillable,
      panel: (run) => (
        <SetChoice
          label={t.billable}
          options={answers}
          onSet={(value) =>
            run(
              set({ allowable_bill: value === 'yes' }),
              undefined,
              backTo(({ allowable_bill }) => ({ allowable_bill })),
            )
          }
        />
      ),
    },
    {
      label: t.setActivity,
      panel: (run) => (
        <SetActivity onSet={(client_service_id) => run(set({ client_service_id }), undefined, backToActivity)} />
      ),
    },
    {
      label: t.merge,
      fits: (rows) => rows.length > 1,
      panel: (_run, rows, done) => <MergePreview rows={rows} onDone={done} />,
    },
  ];
};
