import { common } from './de/common.ts';
import { form } from './de/form.ts';
import { frame } from './de/frame.ts';
import { importTexts } from './de/import.ts';
import { signIn } from './de/sign-in.ts';
import { stopwatch } from './de/stopwatch.ts';
import { timetrackings } from './de/timetrackings.ts';

/** One object per area; an area of a page stands in a file named like the page. */
export const de = { common, form, frame, importTexts, signIn, stopwatch, timetrackings };
