import { useWatch } from 'react-hook-form';
import { useName, useSearchNames } from '#api/names.ts';
import { Bound } from '#components/form/bound.tsx';
import { Checkbox } from '#components/form/checkbox.tsx';
import { ComboBox } from '#components/form/combo-box.tsx';
import { DateField } from '#components/form/date-field.tsx';
import { DurationField } from '#components/form/duration-field.tsx';
import { FormSection } from '#components/form/form-section.tsx';
import { RadioGroup } from '#components/form/radio-group.tsx';
import { RangeField } from '#components/form/range-field.tsx';
import { TextArea } from '#components/form/text-area.tsx';
import type { ContractForm } from '#components/form/use-contract-form.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { FormValues } from './form-values.ts';
import { StatusField } from './status-field.tsx';
import { useActivityBillable } from './use-activity-billable.ts';

type Props = {
  readonly form: ContractForm<FormValues>;
  /** yyyy-mm-dd in the company's zone. */
  readonly today: string;
  /** The stopwatch runs for this entry: its time is not to be typed. */
  readonly isRunning: boolean;
};

const TimeFields = ({ form, today }: Pick<Props, 'form' | 'today'>) => {
  const t = useTexts().timetrackings;
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <>
      <Bound form={form} name="kind">
        {(field) => (
          <RadioGroup
            {...field}
            className="col-span-6"
            label={t.kind}
            options={[
              { value: 'duration', label: t.kindDuration },
              { value: 'range', label: t.kindRange },
            ]}
          />
        )}
      </Bound>
      {kind === 'duration' ? (
        <Bound form={form} name="duration">
          {(field) => (
            <DurationField {...field} className="col-span-3 max-m:col-span-6" label={t.duration} isRequired />
          )}
        </Bound>
      ) : (
        <Bound form={form} name="range">
          {(field) => <RangeField {...field} className="col-span-3 max-m:col-span-6" label={t.range} isRequired />}
        </Bound>
      )}
      <Bound form={form} name="date">
        {(field) => (
          <DateField {...field} className="col-span-3 max-m:col-span-6" label={t.date} today={today} isRequired />
        )}
      </Bound>
    </>
  );
};

const WhomFields = ({ form }: Pick<Props, 'form'>) => {
  const t = useTexts().timetrackings;
  const search = useSearchNames();
  const [contactId, projectId, userId] = useWatch({
    control: form.control,
    name: ['contact_id', 'pr_project_id', 'user_id'],
  });
  const contact = useName('contact', contactId ?? 0);
  const project = useName('pr_project', projectId ?? 0);
  const user = useName('user', userId ?? 0);
  const ofContact = contactId === null ? [] : [{ field: 'contact_id', value: contactId }];
  /** The contact's own first; what is typed is searched among all. */
  const searchProjects = (text: string) => search('pr_project', text, undefined, text === '' ? ofContact : []);
  return (
    <>
      <Bound form={form} name="contact_id">
        {(field) => (
          <ComboBox
            {...field}
            onChange={(id) => {
              field.onChange(id);
              if (id !== contactId) form.setValue('pr_project_id', null, { shouldDirty: true });
            }}
            className="col-span-3 max-m:col-span-6"
            label={t.contact}
            placeholder={t.contactPlaceholder}
            chosenName={contact}
            search={(text) => search('contact', text)}
          />
        )}
      </Bound>
      <Bound form={form} name="pr_project_id">
        {(field) => (
          <ComboBox
            {...field}
            className="col-span-3 max-m:col-span-6"
            label={t.project}
            chosenName={project}
            search={searchProjects}
          />
        )}
      </Bound>
      <Bound form={form} name="user_id">
        {(field) => (
          <ComboBox
            {...field}
            className="col-span-3 max-m:col-span-6"
            label={t.user}
            isRequired
            chosenName={user}
            search={(text) => search('user', text)}
          />
        )}
      </Bound>
      <Bound form={form} name="status_id">
        {(field) => <StatusField {...field} className="col-span-3 max-m:col-span-6" />}
      </Bound>
    </>
  );
};

/** The fields of a timetracking: time first, then what, then for whom. */
export const EntryFields = ({ form, today, isRunning }: Props) => {
  const t = useTexts().timetrackings;
  const search = useSearchNames();
  const activity = useName('business_activity', useWatch({ control: form.control, name: 'client_service_id' }) ?? 0);
  const applyBillable = useActivityBillable(form);
  return (
    <>
      <FormSection title={t.time}>
        {isRunning ? <p className="col-span-6 text-ink-2">{t.runsReason}</p> : <TimeFields form={form} today={today} />}
      </FormSection>
      <FormSection title={t.what}>
        <Bound form={form} name="client_service_id">
          {(field) => (
            <ComboBox
              {...field}
              onChange={(id) => {
                field.onChange(id);
                void applyBillable(id);
              }}
              className="col-span-3 max-m:col-span-6"
              label={t.activity}
              isRequired
              placeholder={t.activityPlaceholder}
              chosenName={activity}
              search={(text) => search('business_activity', text)}
            />
          )}
        </Bound>
        <Bound form={form} name="allowable_bill">
          {(field) => <Checkbox {...field} className="col-span-3 self-end pb-1 max-m:col-span-6" label={t.billable} />}
        </Bound>
        <Bound form={form} name="text">
          {(field) => <TextArea {...field} className="col-span-6" label={t.text} placeholder={t.describe} rows={3} />}
        </Bound>
      </FormSection>
      <FormSection title={t.forWhom}>
        <WhomFields form={form} />
      </FormSection>
    </>
  );
};
