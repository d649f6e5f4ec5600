import { useQueryClient } from '@tanstack/react-query';
import { businessActivity } from '#contract/resources/business-activity.ts';
import { at, show } from '#api/operations.ts';
import type { ContractForm } from '#components/form/use-contract-form.ts';
import type { FormValues } from './form-values.ts';

/** Applies the default of a chosen activity to «billable», as long as the user has not set it himself. */
export const useActivityBillable = (form: ContractForm<FormValues>): ((activityId: number | null) => Promise<void>) => {
  const client = useQueryClient();
  return async (activityId) => {
    if (activityId === null || form.getFieldState('allowable_bill').isTouched) return;
    const activity = await client.fetchQuery({ ...show(at(businessActivity), activityId), staleTime: 60_000 });
    if (activity.default_is_billable !== null && form.getValues('client_service_id') === activityId) {
      form.setValue('allowable_bill', activity.default_is_billable, { shouldDirty: true });
    }
  };
};
