import type { UnbilledEntry } from '#contract/kontor/billing-operations.ts';
import { useNames } from '#api/names/names.ts';
import { Button } from '#components/feedback/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Note } from '#components/feedback/note.tsx';
import { ChoiceField } from '#components/pickers/choice-field.tsx';
import { idOrNull } from '#components/record-form/record-values.ts';
import { Grid } from '#components/table/grid.tsx';
import { formatDuration } from '#domain/hours/duration.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { EntryChoice } from './entry-choice.tsx';
import { billableIds, filterEntries, type HoursFilter, type HoursValues } from './hours-values.ts';
import type { OwnCompany } from '../wizard/invoice-head.ts';
import { PeriodFields } from './period-fields.tsx';
import type { ErrorAt } from '../wizard/wizard-step.ts';

type Props = {
  readonly values: HoursValues;
  readonly onChange: (changes: Partial<HoursValues>) => void;
  readonly entries: readonly UnbilledEntry[];
  readonly isCut: boolean;
  readonly company: OwnCompany;
  readonly errorAt: ErrorAt;
};

const present = (ids: readonly (number | null)[]): readonly number[] => [...new Set(ids.flatMap((id) => id ?? []))];

/** Chooses the hours to bill: whole periods, activities or projects, then single entries. */
export const EntriesStep = ({ values, onChange, entries, isCut, company, errorAt }: Props) => {
  const { hoursBilling: t, list } = useTexts();
  const activities = useNames('client_service', present(entries.map((entry) => entry.client_service_id)));
  const projects = useNames('pr_project', present(entries.map((entry) => entry.pr_project_id)));
  const users = useNames('user', present(entries.map((entry) => entry.user_id)));
  const visible = filterEntries(entries, values);
  const billable = billableIds(visible);
  const chosen = new Set(values.entries);
  const isAll = billable.length > 0 && billable.every((id) => chosen.has(id));
  const filter = (changes: Partial<HoursFilter>) =>
    onChange({ ...changes, entries: billableIds(filterEntries(entries, { ...values, ...changes })) });
  const toggle = (index: number) => {
    const entry = visible[index];
    if (entry === undefined || entry.rate === null) return;
    onChange({ entries: billable.filter((id) => (id === entry.id ? !chosen.has(id) : chosen.has(id))) });
  };
  const options = (names: ReadonlyMap<number, string>) => [...names].map(([value, label]) => ({ value, label }));
  const error = errorAt('entries');
  const isGone = values.entries.some((id) => !entries.some((entry) => entry.id === id));
  return (
    <div className="grid gap-5 max-m:gap-3">
      <div className="grid gap-3">
        <PeriodFields from={values.from} to={values.to} onChange={filter} zone={company.zone} />
        <div className="flex flex-wrap gap-3">
          <ChoiceField
            className="w-60 max-m:w-[calc(50%-6px)]"
            label={t.activity}
            value={values.client_service_id}
            onChange={(id) => filter({ client_service_id: idOrNull(id) })}
            options={options(activities)}
          />
          {projects.size === 0 ? null : (
            <ChoiceField
              className="w-60 max-m:w-[calc(50%-6px)]"
              label={t.project}
              value={values.pr_project_id}
              onChange={(id) => filter({ pr_project_id: idOrNull(id) })}
              options={options(projects)}
            />
          )}
        </div>
      </div>
      {isGone ? (
        <Note isWrong role="alert" lead={t.notTwice}>
          <span>{t.billedMeanwhile}</span>
          <Button look="link" onClick={() => onChange({ entries: billable.filter((id) => chosen.has(id)) })}>
            {t.leaveOut}
          </Button>
        </Note>
      ) : null}
      {isCut ? <p className="text-label text-ink-2">{t.cut}</p> : null}
      {visible.length === 0 ? (
        <EmptyState title={t.nothingHere} reason={t.nothingHereReason} lines={3} />
      ) : (
        <div>
          <div className="flex items-baseline justify-between border-b border-ink pb-1 text-label text-ink-2">
            <span className="tn">
              {t.chosenOf(
                visible.filter(({ id }) => chosen.has(id)).length,
                visible.length,
                formatDuration(visible.reduce((sum, { id, seconds }) => sum + (chosen.has(id) ? seconds : 0), 0)),
              )}
            </span>
            <Button look="link" onClick={() => onChange({ entries: isAll ? [] : billable })}>
              {isAll ? list.clearSelection : list.selectAll}
            </Button>
          </div>
          <Grid label={t.entries} rowCount={visible.length} columnCount={4} onOpen={toggle} onSelect={toggle}>
            {visible.map((entry, index) => (
              <EntryChoice
                key={entry.id}
                entry={entry}
                index={index}
                isChosen={chosen.has(entry.id)}
                onToggle={() => toggle(index)}
                activity={activities.get(entry.client_service_id) ?? '…'}
                detail={[projects.get(entry.pr_project_id ?? 0), users.get(entry.user_id)]}
              />
            ))}
          </Grid>
        </div>
      )}
      {error === undefined || isGone ? null : (
        <p role="alert" className="text-work text-red">
          {error}
        </p>
      )}
    </div>
  );
};
