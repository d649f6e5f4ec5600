import { areas } from './de/areas.ts';
import { common } from './de/common.ts';
import { drafts } from './de/drafts.ts';
import { entryLine } from './de/entry-line.ts';
import { form } from './de/form.ts';
import { frame } from './de/frame.ts';
import { lane } from './de/lane.ts';
import { list } from './de/list.ts';
import { palette } from './de/palette.ts';
import { signIn } from './de/sign-in.ts';
import { stopwatch } from './de/stopwatch.ts';
import { tasks } from './de/tasks.ts';
import { timetrackings } from './de/timetrackings.ts';
import { today } from './de/today.ts';

/** The texts of the frame and the start page; the rest is loaded later. */
export const deStart = {
  areas,
  common,
  drafts,
  entryLine,
  form,
  frame,
  lane,
  list,
  palette,
  signIn,
  stopwatch,
  tasks,
  timetrackings,
  today,
};
