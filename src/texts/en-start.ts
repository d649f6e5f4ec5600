import { areas } from './en/areas.ts';
import { common } from './en/common.ts';
import { drafts } from './en/drafts.ts';
import { entryLine } from './en/entry-line.ts';
import { form } from './en/form.ts';
import { frame } from './en/frame.ts';
import { lane } from './en/lane.ts';
import { list } from './en/list.ts';
import { palette } from './en/palette.ts';
import { signIn } from './en/sign-in.ts';
import { stopwatch } from './en/stopwatch.ts';
import { tasks } from './en/tasks.ts';
import { timetrackings } from './en/timetrackings.ts';
import { today } from './en/today.ts';
import type { StartTexts } from './load.ts';

export const enStart: StartTexts = {
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
