import { Checkbox } from '../form/checkbox.tsx';
import { DateField } from '../form/date-field.tsx';
import { DurationField } from '../form/duration-field.tsx';
import { RangeField } from '../form/range-field.tsx';
import { ReferenceField } from '../form/reference-field.tsx';
import { useMayOperate } from '#auth/may.ts';
import { contact } from '#contract/resources/contact.ts';
import { project } from '#contract/resources/project.ts';
import { formatHourMinute, parseHourMinute } from '#domain/duration.ts';
import type { LineTime } from '#domain/entry-line-time.ts';
import { formatMoney } from '#texts/format.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { amountOf } from './line-amount.ts';
import type { LineActivity, LinePicks, LineValues } from './line-values.ts';

type Props = {
  readonly values: LineValues;
  readonly activities: readonly LineActivity[];
  readonly today: string;
  /** The activity is the one used last, not one that was typed. */
  readonly isActivityGuessed: boolean;
  readonly onPick: (picks: LinePicks) => void;
};

/** Values as text, which become fields when they are pointed at or have the focus. */
const quiet =
  '[&_.rounded-control:not(.border-red):not(:hover):not(:focus-within)]:border-transparent [&_.rounded-control:not(:hover):not(:focus-within)]:px-0 [&_input]:font-strong';

const TimeCell = ({
  time,
  onPick,
}: {
  readonly time: LineTime | null;
  readonly onPick: (time: LineTime | null) => void;
}) => {
  const t = useStartTexts().timetrackings;
  return time?.type === 'range' ? (
    <RangeField
      label={t.span}
      value={time}
      onChange={(range) => onPick(range === null ? null : { type: 'range', ...range })}
    />
  ) : (
    <DurationField
      label={t.duration}
      value={time === null ? null : formatHourMinute(time.minutes * 60)}
      onChange={(text) => {
        const seconds = text === null ? undefined : parseHourMinute(text);
        onPick(seconds === undefined ? null : { type: 'duration', minutes: seconds / 60 });
      }}
    />
  );
};

/** Several times have one line below the cells, and are changed where they were typed. */
const SeveralTimes = ({ count }: { readonly count: number }) => {
  const t = useStartTexts().timetrackings;
  return (
    <div className="min-w-0">
      <span className="mb-1 block text-label text-ink-2">{t.span}</span>
      <span className="flex min-h-(--control) items-center font-strong">{t.count(count)}</span>
    </div>
  );
};

/** One cell for each value of the line, each of which can be changed by itself. */
export const LineCells = ({ values, activities, today, isActivityGuessed, onPick }: Props) => {
  const t = useStartTexts();
  const mayContact = useMayOperate(contact).read;
  const mayProject = useMayOperate(project).read;
  const isGuess = isActivityGuessed && values.client_service_id !== null;
  const activity = activities.find(({ id }) => id === values.client_service_id);
  const amount = values.allowable_bill ? amountOf(values.times, activity?.default_price_per_hour ?? null) : null;
  return (
    <div
      className={`flex flex-wrap items-start gap-x-3 gap-y-2 *:min-w-0 *:grow *:basis-26 max-m:grid max-m:grid-cols-2 ${quiet}`}
    >
      {values.times.length > 1 ? (
        <SeveralTimes count={values.times.length} />
      ) : (
        <TimeCell time={values.time} onPick={(time) => onPick({ time })} />
      )}
      <div className={isGuess ? '[&_input]:!font-normal [&_input]:!text-ink-3' : ''}>
        <ReferenceField
          label={t.timetrackings.activity}
          named="business_activity"
          value={values.client_service_id}
          onChange={(client_service_id) => onPick({ client_service_id })}
          {...(isGuess && { hint: t.entryLine.asLast })}
        />
      </div>
      {mayContact ? (
        <ReferenceField
          label={t.timetrackings.contact}
          named="contact"
          placeholder="–"
          value={values.contact_id}
          onChange={(contact_id) => onPick({ contact_id })}
        />
      ) : null}
      {mayProject ? (
        <ReferenceField
          label={t.timetrackings.project}
          named="pr_project"
          placeholder="–"
          value={values.pr_project_id}
          onChange={(pr_project_id) => onPick({ pr_project_id })}
        />
      ) : null}
      <div className="basis-32!">
        <DateField
          label={t.timetrackings.date}
          today={today}
          value={values.date}
          onChange={(date) => onPick(date === null ? {} : { date })}
        />
      </div>
      <div className="min-w-0">
        <span aria-hidden="true" className="mb-1 block text-label text-ink-2">
          {t.timetrackings.billable}
        </span>
        <Checkbox
          className="min-h-(--control) font-strong"
          label={
            amount === null ? (values.allowable_bill ? t.timetrackings.yes : t.timetrackings.no) : formatMoney(amount)
          }
          value={values.allowable_bill}
          onChange={(allowable_bill) => onPick({ allowable_bill })}
          {...(amount !== null && { hint: t.entryLine.atRate(formatMoney(activity?.default_price_per_hour ?? null)) })}
        />
      </div>
    </div>
  );
};
