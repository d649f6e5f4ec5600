import { parentPort, workerData } from 'node:worker_threads';
import type { SearchJob, SearchOutcome, SearchThreadData } from './search-threads.ts';
import { openConnection, readingWait, preparing, preparingLines, reading } from './sqlite-connection.ts';

/** A thread of `searchThreads`: receives statements, returns results or an error message. */
const { path, ended }: SearchThreadData = workerData;
let current = 0;

const connection = openConnection(path, { wait: readingWait, isAwaited: () => Atomics.load(ended, 0) !== current });
const reader = reading(preparing(connection), preparingLines(connection));

const find = async ({ how, statement }: SearchJob): Promise<SearchOutcome> => {
  try {
    return how === 'lines' ? { lines: await reader.lines(statement) } : { rows: await reader.all(statement) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
};

parentPort?.on('message', (job: SearchJob) => {
  current = job.number;
  void find(job).then((outcome) => parentPort?.postMessage(outcome));
});
