import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { businessActivity } from '#contract/resources/business-activity.ts';
import { nameQuery } from '#api/names/names.ts';
import { at, show } from '#api/records/operations.ts';
import { Checkbox } from '#components/fields/checkbox.tsx';
import { RadioGroup } from '#components/fields/radio-group.tsx';
import { ReferenceField } from '#components/pickers/reference-field.tsx';
import { parseDecimal } from '#domain/numbers/decimal.ts';
import { formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { toActivity, toContact, toPerson, toProject } from './bulk-change.ts';
import { BulkPanel, type BulkProps } from './bulk-panel.tsx';

/** A record, or null for none; undefined while nothing is chosen. */
const useOneOrNone = () => {
  const [id, setId] = useState<number | null>(null);
  const [isNone, setNone] = useState(false);
  return {
    chosen: isNone ? null : (id ?? undefined),
    field: {
      value: isNone ? null : id,
      onChange: (next: number | null) => {
        setId(next);
        setNone(false);
      },
    },
    none: { value: isNone, onChange: setNone },
  };
};

export const ContactPanel = (props: BulkProps) => {
  const t = useTexts();
  const { chosen, field, none } = useOneOrNone();
  return (
    <BulkPanel {...props} change={chosen === undefined ? undefined : toContact(chosen)}>
      <ReferenceField label={t.timetrackings.contact} named="contact" {...field} />
      <Checkbox label={t.timeList.noContact} {...none} />
    </BulkPanel>
  );
};

export const ProjectPanel = (props: BulkProps) => {
  const t = useTexts();
  const { chosen, field, none } = useOneOrNone();
  const { data: project } = useQuery({ ...nameQuery('pr_project', chosen ?? 0), enabled: typeof chosen === 'number' });
  const isKnown = chosen === null || (chosen !== undefined && project !== undefined);
  const change = isKnown ? toProject({ id: chosen, contact_id: project?.contact_id ?? null }) : undefined;
  return (
    <BulkPanel {...props} change={change}>
      <ReferenceField label={t.timetrackings.project} named="pr_project" {...field} />
      <Checkbox label={t.timeList.noProject} {...none} />
    </BulkPanel>
  );
};

type Rate = '' | 'stays' | 'activity';

/** If some entries would get another rate, asks which rate applies. */
export const ActivityPanel = (props: BulkProps) => {
  const t = useTexts();
  const [id, setId] = useState<number | null>(null);
  const [rate, setRate] = useState<Rate>('');
  const { data: activity } = useQuery({ ...show(at(businessActivity), id ?? 0), enabled: id !== null });
  const price = activity?.default_price_per_hour ?? null;
  const moving = props.rows.filter((row) => row.rate !== undefined && row.client_service_id !== id);
  const needsAnswer =
    activity !== undefined &&
    moving.some((row) => parseDecimal(row.rate ?? '') !== parseDecimal(price ?? '') || row.charge !== null);
  const isReady = id !== null && activity !== undefined && (!needsAnswer || rate !== '');
  return (
    <BulkPanel {...props} change={isReady ? toActivity(id, price, rate === 'stays') : undefined}>
      <ReferenceField label={t.timetrackings.activity} named="client_service" value={id} onChange={setId} />
      {needsAnswer ? (
        <RadioGroup<Rate>
          label={t.timeList.whichRate}
          value={rate}
          onChange={setRate}
          options={[
            { value: 'stays', label: t.timeList.rateStays },
            { value: 'activity', label: t.timeList.rateOf(price === null ? '–' : formatMoney(price)) },
          ]}
        />
      ) : null}
    </BulkPanel>
  );
};

export const PersonPanel = (props: BulkProps) => {
  const t = useTexts().timetrackings;
  const [id, setId] = useState<number | null>(null);
  return (
    <BulkPanel {...props} change={id === null ? undefined : toPerson(id)}>
      <ReferenceField label={t.user} named="user" value={id} onChange={setId} />
    </BulkPanel>
  );
};
