/** Backups of one installation: where, when and for how long. */
export type BackupPlan = {
  /** An absolute path outside DATA_DIR. */
  readonly folder: string;
  /** Local time of day. */
  readonly at: { readonly hour: number; readonly minute: number };
  /** Days for which a backup is kept. */
  readonly days: number;
};

const day = 24 * 60 * 60 * 1000;
const namePattern = /^kontor-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)$/;

/** The name of a backup begun at a moment, in UTC: `kontor-2026-11-26T02-30-00Z`. */
export const backupName = (moment: Date): string => `kontor-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** The moment in a name made by `backupName`, in milliseconds; undefined for any other name. */
const momentOf = (name: string): number | undefined => {
  const text = namePattern.exec(name)?.[1];
  if (text === undefined) return undefined;
  const moment = Date.parse(text.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));
  return Number.isNaN(moment) ? undefined : moment;
};

const atOn = (now: Date, days: number, { hour, minute }: BackupPlan['at']): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour, minute);

/**
 * When the next backup begins: at once if none was made since the last time of the plan, because the program was
 * stopped then; otherwise at the next time of the plan.
 */
export const nextBackup = (plan: BackupPlan, names: readonly string[], now: Date): Date => {
  const today = atOn(now, 0, plan.at);
  const last = today <= now ? today : atOn(now, -1, plan.at);
  const isMade = names.some((name) => (momentOf(name) ?? -Infinity) >= last.getTime());
  if (!isMade) return now;
  return today > now ? today : atOn(now, 1, plan.at);
};

/** The names of backups that are older than the plan keeps. Other names are never among them. */
export const outdated = (plan: BackupPlan, names: readonly string[], now: Date): readonly string[] =>
  names.filter((name) => (momentOf(name) ?? Infinity) < now.getTime() - plan.days * day);
