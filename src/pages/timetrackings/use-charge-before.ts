import { useQueryClient } from '@tanstack/react-query';
import { businessActivity } from '#contract/resources/business-activity.ts';
import { at, show } from '#api/operations.ts';
import type { Tracked } from '#api/time-entry.ts';
import { parseDecimal } from '#domain/decimal.ts';

/** The rate that an entry had: where its activity costs something else by now, it becomes the entry's own. */
export const useChargeBefore = () => {
  const client = useQueryClient();
  return async ({ client_service_id, charge, rate = null }: Tracked): Promise<string | null> => {
    const activity = await client.fetchQuery(show(at(businessActivity), client_service_id));
    const isSame = rate === null || parseDecimal(activity.default_price_per_hour ?? '') === parseDecimal(rate);
    return charge ?? (isSame ? null : rate);
  };
};
