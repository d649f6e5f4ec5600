import { areas } from './fr/areas.ts';
import { common } from './fr/common.ts';
import { drafts } from './fr/drafts.ts';
import { entryLine } from './fr/entry-line.ts';
import { form } from './fr/form.ts';
import { frame } from './fr/frame.ts';
import { lane } from './fr/lane.ts';
import { list } from './fr/list.ts';
import { palette } from './fr/palette.ts';
import { signIn } from './fr/sign-in.ts';
import { stopwatch } from './fr/stopwatch.ts';
import { tasks } from './fr/tasks.ts';
import { timetrackings } from './fr/timetrackings.ts';
import { today } from './fr/today.ts';
import type { StartTexts } from './load.ts';

export const frStart: StartTexts = {
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
