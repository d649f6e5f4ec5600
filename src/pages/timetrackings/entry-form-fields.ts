import { useMemo } from 'react';
import type { FormField } from '#components/form/form-field.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { FormValues } from './form-values.ts';

/** The fields by name and label, in the order of the page, with the names under which the service refuses them. */
export const useEntryFormFields = (): readonly FormField<FormValues>[] => {
  const t = useTexts().timetrackings;
  return useMemo(
    () => [
      { name: 'duration', label: t.duration, wire: ['tracking.duration', 'tracking'] },
      { name: 'range', label: t.range, wire: ['tracking.start', 'tracking.end'] },
      { name: 'date', label: t.date, wire: ['tracking.date'] },
      { name: 'client_service_id', label: t.activity },
      { name: 'allowable_bill', label: t.billable },
      { name: 'text', label: t.text },
      { name: 'contact_id', label: t.contact },
      { name: 'pr_project_id', label: t.project },
      { name: 'user_id', label: t.user },
      { name: 'status_id', label: t.status },
    ],
    [t],
  );
};
