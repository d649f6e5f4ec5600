import { parentPort } from 'node:worker_threads';

/** Does what the job says: answers its length, fails, ends, throws, or never comes back. */
parentPort?.on('message', (job: unknown) => {
  if (job === 'fail') parentPort?.postMessage('no paper');
  else if (job === 'nonsense') parentPort?.postMessage({});
  else if (job === 'end') process.exit(3);
  else if (job === 'throw') throw new Error('ink is out');
  else if (job === 'loop') for (;;);
  else parentPort?.postMessage(new TextEncoder().encode(String(job)));
});
