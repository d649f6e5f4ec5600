import { callerShow } from '#contract/kontor/member-operations.ts';
import { call } from '../service/call.ts';

/** Whose hours the caller sees: the own ones or all. */
export const callerHours = async (signal: AbortSignal) => (await call(callerShow, { signal })).hours;
