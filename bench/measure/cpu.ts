import { readdirSync, readFileSync } from 'node:fs';

/** Only Linux reports a process's run time to the nanosecond. */
export const canMeasureCpu = (): boolean => {
  try {
    return cpuOf(process.pid) > 0;
  } catch {
    return false;
  }
};

const ofThread = (path: string): number => {
  try {
    return Number(readFileSync(path, 'utf8').split(' ')[0]);
  } catch {
    return 0;
  }
};

/** Microseconds of processor time of all threads of a process. */
export const cpuOf = (pid: number): number => {
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks).reduce((sum, task) => sum + ofThread(`${tasks}/${task}/schedstat`), 0) / 1000;
};

/** Bytes of memory that a process currently uses. */
export const residentOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
