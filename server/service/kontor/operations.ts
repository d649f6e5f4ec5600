import type { Operate } from '../operations.ts';
import { companyProfileShow } from './company-profile.ts';
import { positionCreate, positionList, positionOrder } from './position.ts';
import { query } from './query.ts';
import { stopwatchEdit, stopwatchShow, stopwatchStart, stopwatchStop } from './stopwatch.ts';

/** The `kontor` namespace by the names of its operations in the catalogue; the event stream stands in `events.ts`. */
export const kontorOperations: { readonly [operation: string]: Operate | undefined } = {
  query,
  company_profile_show: companyProfileShow,
  stopwatch_show: stopwatchShow,
  stopwatch_start: stopwatchStart,
  stopwatch_stop: stopwatchStop,
  stopwatch_edit: stopwatchEdit,
  position_list: positionList,
  position_create: positionCreate,
  position_order: positionOrder,
};
