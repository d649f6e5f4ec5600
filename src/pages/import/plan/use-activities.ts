import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { businessActivity } from '#contract/resources/business-activity.ts';
import { at, list } from '#api/records/operations.ts';
import { parseDecimal } from '#domain/numbers/decimal.ts';
import type { NewRecord } from './new-records.ts';
import type { Rates } from './import-task.ts';

const maxActivities = 2_000;
const fiveMinutes = 300_000;

/** Defaults of the activities: those that are not billable, and the rates; undefined until loaded. */
export const useActivities = () => {
  const { data, isPending } = useQuery({
    ...list(at(businessActivity), { order_by: 'name', limit: maxActivities }),
    staleTime: fiveMinutes,
  });
  return useMemo(() => {
    const known = data ?? [];
    const priced = known.map(({ id, default_price_per_hour: price }) => [id, parseDecimal(price ?? '')] as const);
    return {
      isPending,
      unbillable: new Set(known.filter((each) => each.default_is_billable === false).map(({ id }) => id)),
      rates: new Map(priced.flatMap(([id, rate]) => (rate === undefined ? [] : [[id, rate] as const]))),
    };
  }, [data, isPending]);
};

/** The rates including those of the activities that the import will create. */
export const withFreshRates = (rates: Rates, fresh: readonly NewRecord[]): Rates => {
  const made = fresh.map(({ id, activity }) => [id, parseDecimal(activity.default_price_per_hour ?? '')] as const);
  return new Map([...rates, ...made.flatMap(([id, rate]) => (rate === undefined ? [] : [[id, rate] as const]))]);
};
