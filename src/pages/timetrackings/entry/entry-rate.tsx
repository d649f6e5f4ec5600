import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import { timetracking } from '#contract/resources/timetracking.ts';
import { useCompany } from '#api/service/namespace.ts';
import { at } from '#api/records/operations.ts';
import { recordById } from '#api/records/record-query.ts';
import { EntryAmount } from '#components/day-lane/entry-amount.tsx';
import type { RecordValue, RecordValues } from '#components/record-form/record-values.ts';
import type { ContractForm } from '#components/fields/use-contract-form.ts';
import { parseDecimal } from '#domain/numbers/decimal.ts';
import { readTime, secondsIn } from './entry-time.ts';

const decimalOf = (value: RecordValue | undefined): bigint | null =>
  typeof value === 'string' ? (parseDecimal(value) ?? null) : null;

/**
 * The amount of the entry in a form. The service keeps an entry's rate until its activity or its own rate changes, and its seconds
 * until its time changes.
 */
export const EntryRate = ({ form }: { readonly form: ContractForm<RecordValues> }) => {
  const { zone } = useCompany();
  const { id = '' } = useParams();
  const stored = useQuery({ ...recordById(at(timetracking), Number(id)), enabled: id !== '' }).data ?? null;
  const values = useWatch({ control: form.control });
  const activity = values['client_service_id'];
  const time = readTime(values['tracking']);
  const isTimeKept = stored !== null && form.formState.defaultValues?.['tracking'] === values['tracking'];
  const isRateKept =
    stored !== null &&
    stored.client_service_id === activity &&
    decimalOf(stored.charge) === decimalOf(values['charge']);
  const seconds = secondsIn(time, zone);
  return (
    <EntryAmount
      activity={typeof activity === 'number' ? activity : null}
      isBillable={values['allowable_bill'] === true}
      seconds={isTimeKept && seconds !== null ? (stored.seconds ?? seconds) : seconds}
      charge={decimalOf(values['charge']) === null ? null : String(values['charge'])}
      previous={isRateKept ? (stored.rate ?? null) : null}
      before={stored?.amount ?? null}
    />
  );
};
