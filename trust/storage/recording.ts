import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** An operation of the program on a database file, or an answer it gave, in order. */
export type Step =
  | { readonly kind: 'write'; readonly file: string; readonly at: number; readonly data: Buffer }
  | { readonly kind: 'truncate'; readonly file: string; readonly length: number }
  | { readonly kind: 'sync'; readonly file: string }
  | { readonly kind: 'answer'; readonly text: string };

const calls = 'pwrite64,write,writev,sendto,sendmsg,fsync,fdatasync,ftruncate';

/** The reason why nothing can be recorded here; undefined if it can. */
export const whyNoRecording = (): string | undefined => {
  const { status, error } = spawnSync('strace', ['-o', '/dev/null', 'true']);
  if (error !== undefined) return 'strace is not installed';
  return status === 0 ? undefined : 'strace may not trace here';
};

/** The command that records another program's calls; the recorded one is the started process. */
export const recorder = (log: string): readonly string[] =>
  ['strace', '-D', '-f', '--seccomp-bpf', '-yy', '-xx', '-s', '70000', '-e', `trace=${calls}`, '-o', log] as const;

const bytesOf = (text: string): Buffer => Buffer.from(text.replaceAll('\\x', ''), 'hex');
const isOfDatabase = (file: string): boolean => /^kontor\.sqlite(?:-wal|-journal)?$/.test(file);

/** The step for a call; undefined if it failed or is irrelevant. */
const stepOf = (call: string): Step | undefined => {
  const [, name = '', path = '', rest = ''] = /^(\w+)\(\d+<(.*?)>(.*)\) += \d+/s.exec(call) ?? [];
  // With -xx, paths are also written in hex.
  const file = basename(path.startsWith('\\x') ? bytesOf(path).toString() : path);
  const data = [...rest.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, text = '']) => bytesOf(text));
  if (name === '') return undefined;
  if (!isOfDatabase(file)) {
    const text = Buffer.concat(data).toString();
    return text.includes('HTTP/1.1 ') ? { kind: 'answer', text } : undefined;
  }
  if (name === 'fsync' || name === 'fdatasync') return { kind: 'sync', file };
  // If another thread did something in between, a space follows.
  const last = Number(/(\d+) *$/.exec(rest)?.[1]);
  if (Number.isNaN(last)) throw new Error(`The offset of this call could not be read: ${name} ${rest.slice(-80)}`);
  if (name === 'ftruncate') return { kind: 'truncate', file, length: last };
  return { kind: 'write', file, at: last, data: Buffer.concat(data) };
};

/** The recording of a process, once it has ended. */
export const readRecording = async (log: string, pid: number): Promise<readonly Step[]> => {
  let text = await readFile(log, 'utf8');
  while (!new RegExp(`^${pid} +\\+\\+\\+ `, 'm').test(text)) {
    await setTimeout(100);
    text = await readFile(log, 'utf8');
  }
  const begun = new Map<string, string>();
  const steps: Step[] = [];
  for (const line of text.split('\n')) {
    const [, thread = '', call = ''] = /^(\d+) +(.*)$/s.exec(line) ?? [];
    if (call.endsWith('<unfinished ...>')) {
      begun.set(thread, call.slice(0, -'<unfinished ...>'.length));
      continue;
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/s.exec(call)?.[1];
    const step = stepOf(resumed === undefined ? call : `${begun.get(thread) ?? ''}${resumed}`);
    if (step !== undefined) steps.push(step);
  }
  return steps;
};
