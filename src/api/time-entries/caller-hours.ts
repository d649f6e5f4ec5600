import { callerShow } from '#contract/kontor/member-operations.ts';
import { call } from '../service/call.ts';

/** The hours that the caller may see: their own or all. */
export const callerHours = async (signal: AbortSignal) => (await call(callerShow, { signal })).hours;
