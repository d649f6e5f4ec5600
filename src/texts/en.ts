import { common } from './en/common.ts';
import { form } from './en/form.ts';
import { frame } from './en/frame.ts';
import { importTexts } from './en/import.ts';
import { signIn } from './en/sign-in.ts';
import { stopwatch } from './en/stopwatch.ts';
import { timetrackings } from './en/timetrackings.ts';
import type { Texts } from './load.ts';

/** One object per area; an area of a page stands in a file named like the page. */
export const en: Texts = { common, form, frame, importTexts, signIn, stopwatch, timetrackings };
