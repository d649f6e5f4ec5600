import { areas } from './it/areas.ts';
import { common } from './it/common.ts';
import { drafts } from './it/drafts.ts';
import { entryLine } from './it/entry-line.ts';
import { form } from './it/form.ts';
import { frame } from './it/frame.ts';
import { lane } from './it/lane.ts';
import { list } from './it/list.ts';
import { palette } from './it/palette.ts';
import { signIn } from './it/sign-in.ts';
import { stopwatch } from './it/stopwatch.ts';
import { tasks } from './it/tasks.ts';
import { timetrackings } from './it/timetrackings.ts';
import { today } from './it/today.ts';
import type { StartTexts } from './load.ts';

export const itStart: StartTexts = {
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
