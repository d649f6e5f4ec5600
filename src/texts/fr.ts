import { common } from './fr/common.ts';
import { form } from './fr/form.ts';
import { frame } from './fr/frame.ts';
import { importTexts } from './fr/import.ts';
import { signIn } from './fr/sign-in.ts';
import { stopwatch } from './fr/stopwatch.ts';
import { timetrackings } from './fr/timetrackings.ts';
import type { Texts } from './load.ts';

/** One object per area; an area of a page stands in a file named like the page. */
export const fr: Texts = { common, form, frame, importTexts, signIn, stopwatch, timetrackings };
