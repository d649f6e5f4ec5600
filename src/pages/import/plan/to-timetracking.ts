import type { TimetrackingInput } from '#contract/resources/timetracking.ts';
import type { ImportRow } from '../read/import-row.ts';
import { chargeOf } from './row-money.ts';
import { activityOf, projectKey, userKey, type ActivitySource } from '../read/tally.ts';

/** The ids of the records for the names of an export, by the keys of its tallies. A client or project without one is left out. */
export type ImportMapping = {
  readonly users: ReadonlyMap<string, number>;
  readonly clients: ReadonlyMap<string, number>;
  readonly projects: ReadonlyMap<string, number>;
  readonly activities: ReadonlyMap<string, number>;
  readonly activityFrom: readonly ActivitySource[];
  /** Activities whose entries are not billable unless the file says so. */
  readonly unbillable: ReadonlySet<number>;
};

/** The input of a create, or the name that has no record yet. */
export type ImportInput =
  | { readonly ok: true; readonly input: TimetrackingInput }
  | { readonly ok: false; readonly missing: 'user' | 'activity'; readonly name: string };

/** The input that creates a timetracking from an imported row ("Endpoints, Timetracking"). */
export const toTimetracking = (row: ImportRow, mapping: ImportMapping): ImportInput => {
  const user = mapping.users.get(userKey(row));
  if (user === undefined) return { ok: false, missing: 'user', name: row.user.name || row.user.email };
  const name = activityOf(row, mapping.activityFrom);
  const activity = mapping.activities.get(name);
  if (activity === undefined) return { ok: false, missing: 'activity', name };
  const contact = mapping.clients.get(row.client);
  const project = mapping.projects.get(projectKey(row));
  const isBillable = row.billable ?? !mapping.unbillable.has(activity);
  const charge = chargeOf(row, isBillable);
  const input: TimetrackingInput = {
    user_id: user,
    client_service_id: activity,
    allowable_bill: isBillable,
    tracking: row.tracking,
    ...(row.text === '' ? {} : { text: row.text }),
    ...(contact === undefined ? {} : { contact_id: contact }),
    ...(project === undefined ? {} : { pr_project_id: project }),
    ...(row.status === undefined ? {} : { status_id: row.status }),
    ...(charge === undefined ? {} : { charge }),
  };
  return { ok: true, input };
};
