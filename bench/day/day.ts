import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailServer, type MailServer } from '#server/service/mail/smtp/test-mail-server.ts';
import { moveClockOfChildren, moveOwnClock } from '../../e2e/clock.ts';
import { buildApp } from '../../scripts/build-app.ts';
import { byPart, profileInto, readProfile, topFunctions } from '../measure/cpu-profile.ts';
import { formatFigure, percent } from '../measure/figures.ts';
import type { Seeded } from '../measure/kontor.ts';
import type { Length } from '../measure/row.ts';
import { openDayCompanies, seedDay, type DayCompany } from './companies.ts';
import { drawDay, tableOfActivities, tableOfRequests, tableOfSteps, type Step } from './day-tables.ts';
import { playHour } from './hour.ts';
import { busiestHour, shareOfDay, usersPerCompany } from './model.ts';
import { databaseSize, openOffices, startForOffices } from './offices.ts';
import { readRecording } from './recording.ts';
import { runReminders } from './run-reminders.ts';

type Plan = {
  /** The load, until it breaks: the number of companies, and how many times as busy as on a day of the model they are. */
  readonly steps: readonly { readonly companies: number; readonly pace: number }[];
  /** Entries of each company besides those of the demo company. */
  readonly entries: number;
  /** Seconds before the counted time, and of it. */
  readonly warmUp: number;
  readonly seconds: number;
  /** Seconds within which all companies begin their reminder run. */
  readonly remindersWithin: number;
};
/** More companies would need more open files than many systems allow: then the same ones are busier. */
const plans: { readonly [length in 'full' | 'short']: Plan } = {
  full: {
    steps: [
      ...[200, 400, 800, 1100].map((companies) => ({ companies, pace: 1 })),
      ...[2, 4, 8].map((pace) => ({ companies: 1100, pace })),
    ],
    entries: 2000,
    warmUp: 20,
    seconds: 45,
    remindersWithin: 60,
  },
  short: { steps: [{ companies: 2, pace: 1 }], entries: 10, warmUp: 1, seconds: 5, remindersWithin: 0 },
};

/** Broken: one request in twenty takes more than a second, or one in a hundred fails. */
const hasBroken = ({ all }: Step): boolean => all.p95 > 1000 || all.failed > all.requests / 100;

const parts = [
  ['token proxy', 'server/token-proxy/'],
  ['SQLite', 'server/service/store/'],
  ['service', 'server/service/'],
] as const;

type Day = { readonly plan: Plan; readonly data: Seeded; readonly mail: MailServer };

/** The busiest hour of these companies; with a folder, the program writes its profile there. */
const playStep = async (
  { plan, data, mail }: Day,
  companies: readonly DayCompany[],
  {
    pace,
    folder,
    withReminders,
  }: { readonly pace: number; readonly folder?: string; readonly withReminders?: boolean },
): Promise<Step> => {
  const recording = readRecording();
  const kontor = await startForOffices(data, mail.url, folder === undefined ? '' : profileInto(folder));
  const { offices, samples, close } = openOffices(kontor, companies, recording);
  try {
    const played = await playHour({ kontor, offices, samples, hour: busiestHour(recording), pace, ...plan });
    console.log(`\n${tableOfActivities(played)}\n`);
    if (withReminders === true) {
      samples.reset();
      const { mails, seconds } = await runReminders(offices, mail, plan.remindersWithin);
      const { all, byRoute } = samples.until(performance.now());
      console.log(
        `${offices.length} reminder runs: ${mails} mails; the runs took ${formatFigure(seconds.runs)} s, the mails ${formatFigure(seconds.mails)} s; p95 ${formatFigure(all.p95)} ms; ${all.failed} of ${all.requests} requests failed`,
      );
      console.log(`\n${tableOfRequests(byRoute, { all, seconds: seconds.runs })}\n`);
    }
    return { ...played, database: databaseSize(data) };
  } finally {
    close();
    await kontor.stop();
  }
};

const addCompanies = async ({ data }: Day, companies: DayCompany[], count: number): Promise<void> => {
  const began = performance.now();
  const { make, close } = await openDayCompanies(data);
  while (companies.length < count) companies.push(await make());
  await close();
  console.log(`${count} companies in ${formatFigure((performance.now() - began) / 1000)} s`);
};

const profileStep = async (day: Day, companies: readonly DayCompany[], pace: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-profile-'));
  await playStep(day, companies, { pace, folder });
  const read = readProfile(folder);
  console.log(
    `\nProfile with ${companies.length} companies x ${pace}\n\n${byPart(read, parts).join('\n')}\n\n${topFunctions(read, 30).join('\n')}`,
  );
  rmSync(folder, { recursive: true });
};

/**
 * A day of companies with ten people each, on the clock of the journeys: the busiest hour at real speed for a minute, the reminder runs of
 * the first of the month, then the hour with more companies, then busier ones, until it breaks, and a profile there. Prints tables and draws
 * docs/pictures/day.svg.
 */
export const day = async ({ isShort }: Length): Promise<void> => {
  moveClockOfChildren();
  moveOwnClock();
  await buildApp();
  const plan = plans[isShort ? 'short' : 'full'];
  const mail = await startMailServer();
  const data = await seedDay(plan.entries);
  const whole: Day = { plan, data, mail };
  const companies: DayCompany[] = [];
  const steps: Step[] = [];
  try {
    for (const { companies: count, pace } of plan.steps) {
      await addCompanies(whole, companies, count);
      const withReminders = steps.length === 0 && plan.remindersWithin > 0;
      const step = await playStep(whole, companies, { pace, withReminders });
      steps.push(step);
      if (hasBroken(step)) break;
    }
    console.log(`\n${tableOfSteps(steps)}`);
    const [first] = steps;
    if (isShort || first === undefined) return;
    const recording = readRecording();
    const share = shareOfDay(recording, busiestHour(recording));
    const people = first.companies * usersPerCompany;
    const aDay = ((first.all.requests / first.seconds) * 3600) / people / share;
    console.log(
      `\nThe busiest hour has ${percent(share)} of a day; a person makes ${formatFigure(aDay)} requests a day.`,
    );
    writeFileSync(join(import.meta.dirname, '../../docs/pictures/day.svg'), drawDay(steps));
    await profileStep(whole, companies, steps.at(-1)?.pace ?? 1);
  } finally {
    await mail.close();
    await data.remove();
  }
};
