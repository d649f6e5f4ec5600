import type { ComponentType, ReactNode } from 'react';
import type { NamedResource } from '#api/names/named.ts';
import { useName } from '#api/names/names.ts';
import { useStopwatch } from '#api/stopwatch/stopwatch.ts';
import type { Tracked } from '#api/time-entries/time-entry.ts';
import { useSignedIn } from '#auth/session.ts';
import type { SelectionAction } from '#components/selection/selection-action.ts';
import { formatDate, formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { ActivityPanel, ContactPanel, PersonPanel, ProjectPanel } from './bulk-names.tsx';
import type { BulkProps } from './bulk-panel.tsx';
import { BillablePanel, DatePanel, RatePanel, StatusPanel, TextPanel } from './bulk-values.tsx';
import { MergePreview } from './merge-preview.tsx';
import { statusNames } from '../entry/status.ts';

const NameOf = ({ named, id }: { readonly named: NamedResource; readonly id: number }) => useName(named, id);

/** Actions for several entries: continue one, set a field, or merge. */
export const useBulkActions = (): readonly SelectionAction<Tracked>[] => {
  const { timetrackings: t, timeList } = useTexts();
  const { role } = useSignedIn();
  const stopwatch = useStopwatch();
  const goOn = async ([entry]: readonly Tracked[]): Promise<boolean> => {
    if (entry !== undefined) stopwatch.continue_(entry);
    return true;
  };
  type Value = string | number | boolean | null;
  /** The common value of the rows, or the number of different values. */
  const field = (
    label: string,
    Panel: ComponentType<BulkProps>,
    read: (row: Tracked) => Value,
    print: (value: NonNullable<Value>) => ReactNode,
  ): SelectionAction<Tracked> => ({
    label,
    value: (rows) => {
      const values = new Set(rows.map(read));
      const [first = null] = values;
      if (values.size > 1) return timeList.several(values.size);
      return first === null || first === '' ? timeList.none : print(first);
    },
    panel: (run, rows) => <Panel rows={rows} run={run} />,
  });
  const name = (named: NamedResource) => (id: NonNullable<Value>) => <NameOf named={named} id={Number(id)} />;
  return [
    { label: t.continue, fits: ([entry, ...others]) => others.length === 0 && entry?.running === false, all: goOn },
    {
      label: t.merge,
      fits: (rows) => rows.length > 1,
      panel: (_run, rows, done) => <MergePreview rows={rows} onDone={done} />,
    },
    field(t.contact, ContactPanel, (row) => row.contact_id, name('contact')),
    field(t.project, ProjectPanel, (row) => row.pr_project_id, name('pr_project')),
    field(t.activity, ActivityPanel, (row) => row.client_service_id, name('client_service')),
    field(t.text, TextPanel, (row) => row.text, String),
    field(
      t.date,
      DatePanel,
      (row) => row.date,
      (date) => formatDate(String(date)),
    ),
    ...(role === 'time' ? [] : [field(t.user, PersonPanel, (row) => row.user_id, name('user'))]),
    field(
      t.rate,
      RatePanel,
      (row) => row.rate ?? null,
      (rate) => formatMoney(String(rate)),
    ),
    field(
      t.status,
      StatusPanel,
      (row) => row.status_id ?? 1,
      (id) => t.statuses[statusNames[Number(id) - 1] ?? 'open'],
    ),
    field(
      t.billable,
      BillablePanel,
      (row) => row.allowable_bill,
      (isBillable) => (isBillable === true ? t.yes : t.no),
    ),
  ];
};
