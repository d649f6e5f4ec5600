import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { serviceClock } from '#api/clock.ts';
import { useCompany } from '#api/namespace.ts';
import { useStopwatch } from '#api/stopwatch.ts';
import { entryOf, type Tracked } from '#api/time-entry.ts';
import { Button } from '#components/feedback/button.tsx';
import { ChoiceField } from '#components/form/choice-field.tsx';
import { ReferenceField } from '#components/form/reference-field.tsx';
import type { Run, SelectionAction } from '#components/list/record-actions.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { changeEntry, type EntryEdit, type TakeBack } from './entry-change.ts';
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
  const { hosted } = useCompany();
  const client = useQueryClient();
  const stopwatch = useStopwatch();
  const goOn = async ([entry]: readonly Tracked[]): Promise<boolean> => {
    if (entry !== undefined) stopwatch.continue_(entryOf(entry, serviceClock.now()));
    return true;
  };
  /** Gives each entry the values, and offers to give it back those of before. */
  const set = (run: Run<Tracked>, values: EntryEdit, before: (row: Tracked) => EntryEdit): void => {
    const backs = new Map<number, TakeBack>();
    run(
      async (row) => backs.set(row.id, await changeEntry(client, hosted, row, values)),
      undefined,
      async (row) => backs.get(row.id)?.(before(row)),
    );
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
          onSet={(value) => set(run, { status_id: Number(value) }, ({ status_id }) => ({ status_id }))}
        />
      ),
    },
    {
      label: t.setBillable,
      panel: (run) => (
        <SetChoice
          label={t.billable}
          options={answers}
          onSet={(value) => set(run, { allowable_bill: value === 'yes' }, ({ allowable_bill }) => ({ allowable_bill }))}
        />
      ),
    },
    {
      label: t.setActivity,
      panel: (run) => (
        <SetActivity
          onSet={(id) => set(run, { client_service_id: id }, ({ client_service_id }) => ({ client_service_id }))}
        />
      ),
    },
    {
      label: t.merge,
      fits: (rows) => rows.length > 1,
      panel: (_run, rows, done) => <MergePreview rows={rows} onDone={done} />,
    },
  ];
};
