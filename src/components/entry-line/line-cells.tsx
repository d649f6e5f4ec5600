import { Checkbox } from '../fields/checkbox.tsx';
import { DateField } from '../date-time/date-field.tsx';
import { DurationField } from '../date-time/duration-field.tsx';
import { RangeField } from '../date-time/range-field.tsx';
import { ReferenceField } from '../pickers/reference-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import type { Choice } from '../pickers/use-options.ts';
import { usePermissions } from '#auth/permissions.ts';
import { contact } from '#contract/resources/contact.ts';
import { project } from '#contract/resources/project.ts';
import { formatHourMinute, parseHourMinute } from '#domain/hours/duration.ts';
import type { LineTime } from '#domain/entry-line/time.ts';
import { formatMoney } from '#texts/format.ts';
import { useStartTexts, useTexts } from '#texts/texts-context.tsx';
import { amountOf } from './line-amount.ts';
import type { GuessedFields, LineActivity, LinePicks, LineValues } from './line-values.ts';

type Props = {
  readonly values: LineValues;
  readonly activities: readonly LineActivity[];
  readonly today: string;
  /** Recently used contacts, which the picker shows first. */
  readonly recentContacts: readonly Choice[];
  readonly guessed: GuessedFields;
  readonly onPick: (picks: LinePicks) => void;
};

/** Values as text that turn into fields on hover or focus. */
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

/** Several times share one line below the cells; they are edited in the typed line. */
const SeveralTimes = ({ count }: { readonly count: number }) => {
  const t = useStartTexts().timetrackings;
  return (
    <div className="min-w-0">
      <span className="mb-1 block text-label text-ink-2">{t.span}</span>
      <span className="flex min-h-(--control) items-center font-strong">{t.count(count)}</span>
    </div>
  );
};

/** Grey with a dashed underline: a default for something the line does not say. */
const guess =
  '[&_input]:!font-normal [&_input]:!text-ink-2 [&_label>span]:!font-normal [&_label>span]:!text-ink-2 [&_input]:underline [&_input]:decoration-dashed [&_input]:decoration-edge [&_input]:underline-offset-4';

/** One editable cell for each value of the line; the last holds the rest of the text. */
export const LineCells = ({ values, activities, recentContacts, today, guessed, onPick }: Props) => {
  const t = useStartTexts();
  const more = useTexts().lineList;
  const mayContact = usePermissions(contact).read;
  const mayProject = usePermissions(project).read;
  const activity = activities.find(({ id }) => id === values.client_service_id);
  const amount = values.allowable_bill ? amountOf(values.times, activity?.default_price_per_hour ?? null) : null;
  const lookOf = (field: keyof LinePicks): string => (guessed.has(field) ? guess : '');
  const isActivityGuessed = guessed.has('client_service_id') && activity !== undefined;
  const isContactGuessed = guessed.has('contact_id') && values.contact_id !== null;
  return (
    <div className="@container">
      <div
        className={`grid grid-cols-2 items-start gap-x-3 gap-y-2 *:min-w-0 @min-[600px]:grid-cols-4 @min-[1000px]:grid-cols-[repeat(6,minmax(0,1fr))_minmax(0,1.5fr)] ${quiet}`}
      >
        {values.times.length > 1 ? (
          <SeveralTimes count={values.times.length} />
        ) : (
          <TimeCell time={values.time} onPick={(time) => onPick({ time })} />
        )}
        <div className={isActivityGuessed ? guess : ''}>
          <ReferenceField
            label={t.timetrackings.activity}
            named="client_service"
            value={values.client_service_id}
            onChange={(client_service_id) => onPick({ client_service_id })}
            {...(isActivityGuessed && { hint: t.entryLine.asLast })}
          />
        </div>
        {mayContact ? (
          <div className={isContactGuessed ? guess : ''}>
            <ReferenceField
              label={t.timetrackings.contact}
              named="contact"
              placeholder="–"
              value={values.contact_id}
              recent={recentContacts}
              onChange={(contact_id) => onPick({ contact_id })}
              {...(isContactGuessed && { hint: more.ofProject })}
            />
          </div>
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
        <div className={lookOf('date')}>
          <DateField
            label={t.timetrackings.date}
            today={today}
            value={values.date}
            onChange={(date) => onPick(date === null ? {} : { date })}
          />
        </div>
        <div className={`min-w-0 ${lookOf('allowable_bill')}`}>
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
            {...(amount !== null && {
              hint: t.entryLine.atRate(formatMoney(activity?.default_price_per_hour ?? null)),
            })}
          />
        </div>
        <TextField
          label={t.timetrackings.text}
          className="col-span-2 @min-[1000px]:col-span-1"
          placeholder="–"
          value={values.text}
          onChange={(text) => onPick({ text })}
        />
      </div>
    </div>
  );
};
