import { queryOptions, useQuery } from '@tanstack/react-query';
import { exchangeRate, type ExchangeRate } from '#contract/resources/master/exchange-rate.ts';
import { query } from '#contract/kontor/query-operation.ts';
import { call } from '../service/call.ts';
import { useCompany } from '../service/namespace.ts';

/** The rate of a currency on a day: that of the latest day up to it; null if there is none. */
const rateQuery = (currencyId: number, day: string) =>
  queryOptions({
    queryKey: [exchangeRate.name, 'on', currencyId, day],
    queryFn: async ({ signal }): Promise<ExchangeRate | null> => {
      const filter = [
        { field: 'currency_id', value: currencyId },
        { field: 'valid_from', criteria: '<=' as const, value: day },
      ];
      const body = { filter, order_by: 'valid_from_desc', limit: 1, counted: false };
      const { records } = await call(query, { path: { resource: exchangeRate.name }, body, signal });
      const [found] = records;
      return found === undefined ? null : exchangeRate.record.strip().parse(found);
    },
    staleTime: 300_000,
  });

/**
 * The rate of a foreign currency on a day, null if there is none. Undefined while loading, for the company's own currency, for no currency,
 * and at a hosted service, which has no rates.
 */
export const useExchangeRate = (currencyId: number | null, day: string): ExchangeRate | null | undefined => {
  const company = useCompany();
  const isForeign = !company.hosted && currencyId !== null && currencyId !== company.currency_id;
  const { data } = useQuery({ ...rateQuery(currencyId ?? 0, day), enabled: isForeign && day !== '' });
  return isForeign ? data : undefined;
};
