import { describe, expect, test } from 'vitest';
import { ServiceError, Unreachable } from '#api/service/http.ts';
import { importRun, type RunSteps } from './import-run.ts';
import type { ImportTask } from '../plan/import-task.ts';
import { noTrackingFields } from '../read/test-export.ts';

const taskOf = (line: number): ImportTask => ({
  row: {
    line,
    user: { name: 'Anna', email: '' },
    client: '',
    project: '',
    task: '',
    tags: '',
    text: `Zeile ${line}`,
    billable: line % 2 === 0,
    ...noTrackingFields,
    tracking: { type: 'duration', date: '2025-03-14', duration: '01:00' },
    seconds: 3_600,
  },
  input: {
    user_id: 1,
    client_service_id: 4,
    allowable_bill: line % 2 === 0,
    tracking: { type: 'duration', date: '2025-03-14', duration: '01:00' },
  },
  amount: 0n,
});
const tasks = Array.from({ length: 20 }, (_, index) => taskOf(index + 2));
const nobody: ReadonlyMap<number, number> = new Map();

/** A service that stores the lines it receives; `answer` may throw after a line was stored, or return the text of a rejection. */
const service = (answer: (line: number) => unknown = () => undefined, before: readonly number[] = [], size = 1) => {
  const kept = new Map(before.map((line) => [line, 1_000 + line]));
  const written: number[] = [];
  const requests: { readonly lines: readonly number[]; readonly attempt: string }[] = [];
  let ends = 0;
  let max = 0;
  let now = 0;
  const steps: RunSteps = {
    look: async (open, except) =>
      new Map([...kept].filter(([line, id]) => !except.has(id) && open.some(({ row }) => row.line === line))),
    size,
    atOnce: size === 1 ? 4 : 1,
    write: async (batch, attempt) => {
      now += 1;
      max = Math.max(max, now);
      await new Promise((resolve) => setTimeout(resolve, 1));
      now -= 1;
      requests.push({ lines: batch.map(({ row }) => row.line), attempt });
      return batch.map(({ row: { line } }) => {
        kept.set(line, line);
        const words = answer(line);
        if (typeof words !== 'string') {
          written.push(line);
          return { id: line };
        }
        kept.delete(line);
        return { words };
      });
    },
    prepare: async () => undefined,
    takeBack: async () => undefined,
    exclusive: (leg) => leg(),
    ended: () => {
      ends += 1;
    },
  };
  return { steps, written, requests, ends: () => ends, maxUnderWay: () => max };
};

describe('an import', () => {
  test('writes every row once, four at once, in order', async () => {
    const { steps, written, maxUnderWay, ends } = service();
    const run = importRun(tasks, true, steps);
    await Promise.all([run.start(), run.start()]);
    expect(written).toEqual(tasks.map(({ row }) => row.line));
    expect(maxUnderWay()).toBe(4);
    expect(ends()).toBe(1);
    expect(run.current()).toMatchObject({
      phase: 'done',
      total: 20,
      written: { rows: 20, seconds: 72_000, billable: 36_000 },
      there: 0,
      refused: [],
    });
  });

  test('stops after pending requests, and resumes without duplicates', async () => {
    const { steps, written } = service((line) => (line === 6 ? run.stop() : undefined));
    const run = importRun(tasks, true, steps);
    await run.start();
    const { phase, written: sofar } = run.current();
    expect(phase).toBe('stopped');
    expect(sofar.rows).toBe(written.length);
    expect(written.length).toBeLessThanOrEqual(9);
    await run.start();
    expect(written.toSorted((one, other) => one - other)).toEqual(tasks.map(({ row }) => row.line));
    expect(run.current()).toMatchObject({ phase: 'done', written: { rows: 20 }, there: 0 });
  });

  test('skips existing entries unless told to write them', async () => {
    const skipping = service(undefined, [2, 3, 5]);
    const run = importRun(tasks, true, skipping.steps);
    await run.start();
    expect(run.current()).toMatchObject({ phase: 'done', there: 3, written: { rows: 17 } });
    expect(skipping.written).not.toContain(3);
    const all = service(undefined, [2, 3, 5]);
    const second = importRun(tasks, false, all.steps);
    await second.start();
    expect(second.current()).toMatchObject({ there: 0, written: { rows: 20 } });
  });

  test('names a refused row with the service’s words, continues, and can retry it', async () => {
    let isStrict = true;
    const { steps } = service((line) => {
      if (line === 7 && isStrict) return 'contact_id: gibt es nicht';
      return line === 9 && isStrict ? 'nur eigene Zeiten' : undefined;
    });
    const run = importRun(tasks, true, { ...steps, look: async () => nobody });
    await run.start();
    expect(run.current()).toMatchObject({
      phase: 'done',
      written: { rows: 18 },
      refused: [
        { line: 7, words: 'contact_id: gibt es nicht' },
        { line: 9, words: 'nur eigene Zeiten' },
      ],
    });
    isStrict = false;
    await run.retry();
    expect(run.current()).toMatchObject({ phase: 'done', written: { rows: 20 }, refused: [] });
  });

  test.each([new Unreachable('POST /timesheet'), new ServiceError(401, 'expired'), new ServiceError(429, 'slowly')])(
    'stops if no row can be written, and finds unanswered rows without duplicates: %s',
    async (error) => {
      let isAway = true;
      const { steps, written } = service((line) => {
        if (isAway && line >= 10) throw error;
      });
      const run = importRun(tasks, true, steps);
      await run.start();
      expect(run.current()).toMatchObject({ phase: 'stopped', problem: error, written: { rows: 8 }, there: 0 });
      isAway = false;
      await run.start();
      expect(run.current()).toMatchObject({ phase: 'done', problem: undefined, written: { rows: 20 }, there: 0 });
      const answered = tasks.map(({ row }) => row.line).filter((line) => line < 10 || line > 13);
      expect(written.toSorted((one, other) => one - other)).toEqual(answered);
    },
  );

  test('a skipped row does not stand in for an identical one after a stop', async () => {
    const entries = new Map([[500, 'alike']]);
    const alike = [taskOf(2), taskOf(3)];
    let isAway = true;
    const run = importRun(alike, true, {
      ...service().steps,
      look: async (open, except) => {
        const free = [...entries.keys()].filter((id) => !except.has(id));
        return new Map(open.slice(0, free.length).map(({ row }, index) => [row.line, free[index] ?? 0]));
      },
      write: async () => {
        if (isAway) throw new Unreachable('POST /timesheet');
        entries.set(501, 'alike');
        return [{ id: 501 }];
      },
    });
    await run.start();
    expect(run.current()).toMatchObject({ phase: 'stopped', there: 1 });
    isAway = false;
    await run.start();
    expect(run.current()).toMatchObject({ phase: 'done', there: 1, written: { rows: 1 } });
    expect([...entries.keys()]).toEqual([500, 501]);
  });

  test('a failed look-up writes nothing', async () => {
    const { steps, written } = service();
    const away = new Unreachable('POST /kontor/query');
    const run = importRun(tasks, true, { ...steps, look: () => Promise.reject(away) });
    await run.start();
    expect(run.current()).toMatchObject({ phase: 'stopped', problem: away });
    expect(written).toEqual([]);
  });

  test('waiting for another tab can be cancelled', async () => {
    const { steps, written } = service();
    const run = importRun(tasks, true, {
      ...steps,
      exclusive: (_, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('given up')))),
    });
    const ended = run.start();
    run.stop();
    await ended;
    expect(run.current()).toMatchObject({ phase: 'stopped', problem: undefined });
    expect(written).toEqual([]);
  });

  test('rows are sent in fixed batches, one request after the other', async () => {
    let isAway = true;
    const refusedOnce = new Set([3, 12]);
    const { steps, requests, maxUnderWay } = service(
      (line) => {
        if (isAway && line === 16) throw new Unreachable('POST /kontor/import');
        return refusedOnce.has(line) ? 'gibt es nicht' : undefined;
      },
      [5],
      8,
    );
    const run = importRun(tasks, true, steps);
    await run.start();
    expect(run.current()).toMatchObject({ phase: 'stopped', written: { rows: 6 }, there: 1, refused: [{ line: 3 }] });
    isAway = false;
    await run.start();
    const lines = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
    // The entries of the request whose response was lost are found, and not sent again.
    expect(requests.map((request) => request.lines)).toEqual([
      [2, 3, 4, 6, 7, 8, 9],
      lines(10, 17),
      [12, 17],
      lines(18, 21),
    ]);
    expect(maxUnderWay()).toBe(1);
  });

  test('retrying refused rows is a new attempt, with all of them', async () => {
    const { steps, requests } = service((line) => (line < 12 ? 'gibt es nicht' : undefined), [], 5);
    const run = importRun(tasks, true, steps);
    await run.start();
    await run.retry();
    const attempts = requests.map(({ attempt }) => attempt);
    expect(new Set(attempts.slice(0, 4))).toEqual(new Set(['']));
    expect(attempts.slice(4)).toHaveLength(2);
    expect(new Set(attempts.slice(4)).size).toBe(1);
    expect(attempts.at(-1)).not.toBe('');
  });
});
