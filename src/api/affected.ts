/** What shows a record of a resource beside its own lists: timesheet and timetracking are two views of one table. */
const views: Readonly<Record<string, readonly string[]>> = {
  timetracking: ['timesheet', 'timetracking', 'stopwatch'],
  timesheet: ['timesheet', 'timetracking', 'stopwatch'],
  stopwatch: ['timesheet', 'timetracking', 'stopwatch'],
};

/** The first parts of the query keys that a change of one record of a resource makes stale. */
export const affectedBy = (resource: string): readonly string[] => views[resource] ?? [resource];
