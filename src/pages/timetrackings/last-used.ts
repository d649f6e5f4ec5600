import type { TimeEntry } from '#api/time-entry.ts';
import type { FormValues } from './form-values.ts';

/** What a new entry starts with: activity and contact of the user's last one. */
export const likeLast = (last: TimeEntry | undefined): Partial<FormValues> =>
  last === undefined
    ? {}
    : {
        client_service_id: last.client_service_id,
        contact_id: last.contact_id,
        pr_project_id: last.pr_project_id,
        allowable_bill: last.allowable_bill,
      };
