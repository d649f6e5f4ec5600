import { relative } from 'node:path';
import { BaseSequencer, createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { distanceOf } from './distance.ts';

type Distance = (test: TestSpecification) => number;

/** Runs the tests nearest to the change first, because there may not be time for all. */
const nearestFirst = (distance: Distance) =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files)).toSorted((one, other) => distance(one) - distance(other));
    }
  };

/** Ends a run after this many milliseconds, but not before the tests that changed, or are named like a change, have run. */
const endInTime = (distance: Distance, milliseconds: number) => {
  const count = { all: 0, near: 0, ran: 0 };
  let vitest: Vitest | undefined;
  let isTimeUp = false;
  let isEnding = false;
  const endIfDone = (): void => {
    if (!isTimeUp || isEnding || count.ran < count.near) return;
    isEnding = true;
    void vitest?.cancelCurrentRun('keyboard-input');
  };
  const reporter = {
    onInit: (started: Vitest) => {
      vitest = started;
    },
    onTestRunStart: (tests: readonly TestSpecification[]) => {
      count.all = tests.length;
      count.near = tests.filter((test) => distance(test) < 2).length;
      setTimeout(() => {
        isTimeUp = true;
        endIfDone();
      }, milliseconds).unref();
    },
    onTestModuleEnd: () => {
      if (!isEnding) count.ran += 1;
      endIfDone();
    },
  };
  return { reporter, count };
};

export type Outcome = { readonly ran: number; readonly left: number; readonly hasFailed: boolean };

/**
 * Runs the unit tests that depend on differences from a commit, on SQLite and in the browser, without the long ones,
 * and prints failures. After this many milliseconds, only the nearest continue.
 */
export const runUnitTests = async (
  root: string,
  base: string,
  changed: readonly string[],
  milliseconds: number,
): Promise<Outcome> => {
  const distance: Distance = ({ moduleId }) => distanceOf(relative(root, moduleId), changed);
  const { reporter, count } = endInTime(distance, milliseconds);
  process.env['KONTOR_TESTS'] = 'short';
  const vitest = await createVitest('test', {
    root,
    run: true,
    watch: false,
    changed: base,
    project: ['sqlite*', 'browser'],
    reporters: ['minimal', reporter],
    passWithNoTests: true,
    sequence: { sequencer: nearestFirst(distance) },
  });
  // If no test depends on the change, start would throw.
  if ((await vitest.getRelevantTestSpecifications()).length > 0) await vitest.start();
  const hasFailed = vitest.state.getTestModules().some((module) => !module.ok());
  await vitest.close();
  return { ran: count.ran, left: count.all - count.ran, hasFailed };
};
