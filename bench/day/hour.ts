import { setTimeout as wait } from 'node:timers/promises';
import { randomFrom } from '#server/demo/random.ts';
import { cpuOf, residentOf } from '../measure/cpu.ts';
import type { Kontor } from '../measure/kontor.ts';
import { ratesIn } from './model.ts';
import type { Samples, Summary } from './samples.ts';
import { signIn, signInAs } from './sign-in.ts';
import type { Tab } from './tab.ts';

/** The open tabs of a company, and the address of its office. */
export type Office = { readonly tabs: readonly Tab[]; readonly address: string };

export type HourResult = {
  readonly companies: number;
  readonly pace: number;
  readonly seconds: number;
  readonly all: Summary;
  readonly byActivity: readonly (readonly [string, Summary])[];
  /** Seconds of processor time per second: of Kontor, and of the load generator. */
  readonly cores: { readonly kontor: number; readonly generator: number };
  /** Bytes, at most. */
  readonly resident: number;
  /** Milliseconds by which the generator itself was late at p99. */
  readonly late: number;
};

/** Arrivals of a Poisson process until `isOver`: people decide independently of each other, and of how long an answer takes. */
const arrive = async (
  perSecond: number,
  random: ReturnType<typeof randomFrom>,
  isOver: () => boolean,
  begin: () => void,
): Promise<void> => {
  if (perSecond === 0) return;
  let at = performance.now();
  while (!isOver()) {
    at += (-Math.log(1 - random.fraction()) / perSecond) * 1000;
    await wait(Math.max(0, at - performance.now()));
    if (!isOver()) begin();
  }
};

/** An idle tab; undefined if everybody seems busy. */
const idleTab = (offices: readonly Office[], random: ReturnType<typeof randomFrom>) => {
  for (let tries = 0; tries < 20; tries += 1) {
    const office = offices[random.whole(0, offices.length - 1)];
    const tab = office?.tabs[random.whole(0, office.tabs.length - 1)];
    if (office !== undefined && tab?.isBusy() === false) return { tab, office };
  }
  return undefined;
};

/** Milliseconds after the counted time in which answers are waited for. */
const patience = 20_000;

type Load = {
  readonly kontor: Kontor;
  readonly offices: readonly Office[];
  readonly samples: Samples;
  readonly hour: number;
  /** How many times as busy as in the model everybody is. */
  readonly pace: number;
  /** Until the counted time begins, and how long it lasts. */
  readonly warmUp: number;
  readonly seconds: number;
};

/** Plays an hour of all these companies, for a part of it. */
export const playHour = async ({
  kontor,
  offices,
  samples,
  hour,
  pace,
  warmUp,
  seconds,
}: Load): Promise<HourResult> => {
  const random = randomFrom(26);
  let isOver = false;
  const playing = new Set<Promise<void>>();
  const begin = (name: string): void => {
    const found = idleTab(offices, random);
    if (found === undefined) return samples.begin(name)('nobody is idle');
    const { tab, office } = found;
    const work = name === signIn ? async () => signInAs(kontor, tab.member, office.address, samples) : undefined;
    const played = tab.act(name, work).catch((error: unknown) => samples.begin(name)(String(error)));
    playing.add(played);
    void played.finally(() => playing.delete(played));
  };
  const arriving = [...ratesIn(hour, offices.length * pace)].map(async ([name, rate]) =>
    arrive(
      rate,
      random,
      () => isOver,
      () => begin(name),
    ),
  );

  const lateness: number[] = [];
  let resident = 0;
  const watch = async (): Promise<void> => {
    while (!isOver) {
      const due = performance.now() + 100;
      await wait(100);
      lateness.push(performance.now() - due);
      resident = Math.max(resident, residentOf(kontor.pid));
    }
  };
  const watching = watch();

  await wait(warmUp * 1000);
  samples.reset();
  const before = { at: performance.now(), kontor: cpuOf(kontor.pid), generator: cpuOf(process.pid) };
  await wait(seconds * 1000);
  const end = performance.now();
  const elapsed = end - before.at;
  const share = (pid: number, since: number): number => (cpuOf(pid) - since) / 1000 / elapsed;
  const cores = { kontor: share(kontor.pid, before.kontor), generator: share(process.pid, before.generator) };
  isOver = true;
  await watching;
  await Promise.race([Promise.all([...arriving, ...playing]), wait(patience)]);
  lateness.sort((one, other) => one - other);
  return {
    companies: offices.length,
    pace,
    seconds: elapsed / 1000,
    ...samples.until(end),
    cores,
    resident,
    late: lateness[Math.floor(lateness.length * 0.99)] ?? 0,
  };
};
