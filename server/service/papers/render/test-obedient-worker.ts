import { parentPort } from 'node:worker_threads';

/** Obeys the job: returns its words, fails, refuses, ends, throws, never returns, takes all memory, or counts its jobs. */
let jobs = 0;
parentPort?.on('message', (job: unknown) => {
  jobs += 1;
  if (job === 'fail') parentPort?.postMessage('no paper');
  else if (job === 'refuse') parentPort?.postMessage({ tooLarge: 'no room' });
  else if (job === 'nonsense') parentPort?.postMessage({});
  else if (job === 'end') process.exit(3);
  else if (job === 'throw') throw new Error('ink is out');
  else if (job === 'loop') for (;;);
  else if (job === 'hoard') for (const kept = []; ; kept.push(Array.from({ length: 100_000 }, Math.random)));
  else parentPort?.postMessage(new TextEncoder().encode(job === 'count' ? String(jobs) : String(job)));
});
