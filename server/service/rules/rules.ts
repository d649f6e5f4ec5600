import type { Rule } from '../rule.ts';
import { taskRule } from './task.ts';
import { timesheetRule } from './timesheet.ts';
import { timetrackingRule } from './timetracking.ts';

/** The resources that do more than store their input, by the document's word. */
export const rules: { readonly [resource: string]: Rule | undefined } = {
  timesheet: timesheetRule,
  timetracking: timetrackingRule,
  task: taskRule,
};
