import { common } from './it/common.ts';
import { form } from './it/form.ts';
import { frame } from './it/frame.ts';
import { importTexts } from './it/import.ts';
import { signIn } from './it/sign-in.ts';
import { stopwatch } from './it/stopwatch.ts';
import { timetrackings } from './it/timetrackings.ts';
import type { Texts } from './load.ts';

/** One object per area; an area of a page stands in a file named like the page. */
export const it: Texts = { common, form, frame, importTexts, signIn, stopwatch, timetrackings };
