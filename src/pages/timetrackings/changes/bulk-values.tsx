import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { businessActivity } from '#contract/resources/business-activity.ts';
import { useCompany } from '#api/service/namespace.ts';
import { at, show } from '#api/records/operations.ts';
import { todayIn } from '#api/service/today.ts';
import { Checkbox } from '#components/fields/checkbox.tsx';
import { ChoiceField } from '#components/pickers/choice-field.tsx';
import { DateField } from '#components/date-time/date-field.tsx';
import { printDecimal, readDecimal } from '#components/fields/decimal-text.ts';
import { FormattedField } from '#components/fields/formatted-field.tsx';
import { RadioGroup } from '#components/fields/radio-group.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { parseDecimal } from '#domain/numbers/decimal.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { toBillable, toDate, toRate, toStatus, toText } from './bulk-change.ts';
import { BulkPanel, type BulkProps } from './bulk-panel.tsx';
import { useCurrency } from '../entry/currency.ts';
import { statusNames } from '../entry/status.ts';

export const TextPanel = (props: BulkProps) => {
  const t = useTexts();
  const [text, setText] = useState('');
  const [isNone, setNone] = useState(false);
  const typed = text.trim() === '' ? undefined : toText(text.trim());
  return (
    <BulkPanel {...props} change={isNone ? toText(null) : typed}>
      <TextField
        label={t.timetrackings.text}
        value={isNone ? '' : text}
        onChange={(next) => {
          setText(next);
          setNone(false);
        }}
        maxLength={10_000}
      />
      <Checkbox label={t.timeList.noText} value={isNone} onChange={setNone} />
    </BulkPanel>
  );
};

export const DatePanel = (props: BulkProps) => {
  const t = useTexts().timetrackings;
  const { zone } = useCompany();
  const [date, setDate] = useState<string | null>(null);
  return (
    <BulkPanel {...props} change={date === null ? undefined : toDate(date, zone)}>
      <DateField label={t.date} today={todayIn(zone)} value={date} onChange={setDate} />
    </BulkPanel>
  );
};

/** A custom rate, or the rate of each entry's activity, which is fetched first. */
export const RatePanel = (props: BulkProps) => {
  const t = useTexts();
  const currency = useCurrency();
  const [rate, setRate] = useState('');
  const [isActivity, setActivity] = useState(false);
  const ids = [...new Set(props.rows.map(({ client_service_id }) => client_service_id))];
  const activities = useQueries({
    queries: ids.map((id) => ({ ...show(at(businessActivity), id), enabled: isActivity })),
  });
  const prices = new Map(
    activities.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data.default_price_per_hour] as const])),
  );
  const isKnown = prices.size === ids.length;
  const value = parseDecimal(rate);
  const isWrong = rate !== '' && (value === undefined || value < 0n);
  const own = rate === '' || isWrong ? undefined : toRate(rate, () => null);
  return (
    <BulkPanel
      {...props}
      change={isActivity ? (isKnown ? toRate(null, (id) => prices.get(id) ?? null) : undefined) : own}
    >
      <FormattedField
        label={t.timetrackings.charge}
        unit={currency}
        isNumber
        read={readDecimal}
        print={(decimal) => printDecimal(decimal, 2)}
        value={isActivity ? '' : rate}
        onChange={(next) => {
          setRate(next);
          setActivity(false);
        }}
        error={isWrong && !isActivity ? t.timeList.noRate : undefined}
      />
      <Checkbox label={t.timeList.activityRate} value={isActivity} onChange={setActivity} />
    </BulkPanel>
  );
};

export const StatusPanel = (props: BulkProps) => {
  const t = useTexts().timetrackings;
  const [status, setStatus] = useState<string | number | null>(null);
  const options = statusNames.map((name, index) => ({ value: index + 1, label: t.statuses[name] }));
  return (
    <BulkPanel {...props} change={status === null ? undefined : toStatus(Number(status))}>
      <ChoiceField label={t.status} options={options} value={status} onChange={setStatus} />
    </BulkPanel>
  );
};

export const BillablePanel = (props: BulkProps) => {
  const t = useTexts().timetrackings;
  const [answer, setAnswer] = useState<'' | 'yes' | 'no'>('');
  return (
    <BulkPanel {...props} change={answer === '' ? undefined : toBillable(answer === 'yes')}>
      <RadioGroup<typeof answer>
        label={t.billable}
        value={answer}
        onChange={setAnswer}
        options={[
          { value: 'yes', label: t.yes },
          { value: 'no', label: t.no },
        ]}
      />
    </BulkPanel>
  );
};
