import type { Random } from '#server/demo/random.ts';
import type { Step } from './recording.ts';

/** The unit that a disk writes completely or not at all. */
const sector = 512;

type Change = Extract<Step, { kind: 'write' | 'truncate' }>;
type Content = { bytes: Buffer; length: number };

const copyOf = (content: Content | undefined): Content =>
  content === undefined
    ? { bytes: Buffer.alloc(0), length: 0 }
    : { bytes: Buffer.from(content.bytes), length: content.length };

const write = (content: Content, at: number, data: Buffer): void => {
  const end = at + data.length;
  if (content.bytes.length < end) content.bytes = Buffer.concat([content.bytes, Buffer.alloc(end)]);
  data.copy(content.bytes, at);
  content.length = Math.max(content.length, end);
};

const apply = (content: Content, change: Change): void => {
  if (change.kind === 'write') return write(content, change.at, change.data);
  content.bytes.fill(0, change.length);
  content.length = change.length;
};

/** Applies some sectors of a write and not others. */
const tear = (content: Content, change: Change, random: Random): void => {
  if (change.kind === 'truncate') return random.chance(0.5) ? apply(content, change) : undefined;
  const end = change.at + change.data.length;
  for (let from = change.at; from < end;) {
    const to = Math.min(end, (Math.floor(from / sector) + 1) * sector);
    if (random.chance(0.5)) write(content, from, change.data.subarray(from - change.at, to - change.at));
    from = to;
  }
};

/** Drops, applies or tears a change that no sync has covered. */
const survive = (content: Content, change: Change, random: Random): void => {
  const fate = random.whole(0, 2);
  if (fate === 1) apply(content, change);
  if (fate === 2) tear(content, change, random);
};

/** Files as a power loss leaves them. */
type Disk = {
  /** Applies the steps up to but not including `until`. */
  readonly goTo: (until: number) => void;
  /** A possible state after a power loss now, by file name. */
  readonly lose: (random: Random) => ReadonlyMap<string, Buffer>;
};

/** A disk with `files`, to which the steps are applied in order. */
export const diskOf = (files: ReadonlyMap<string, Buffer>, steps: readonly Step[]): Disk => {
  const safe = new Map([...files].map(([file, bytes]) => [file, copyOf({ bytes, length: bytes.length })]));
  const open = new Map<string, Change[]>();
  let next = 0;
  const take = (step: Step): void => {
    if (step.kind === 'answer') return;
    const waiting = open.get(step.file) ?? [];
    open.set(step.file, waiting);
    if (step.kind !== 'sync') return void waiting.push(step);
    const content = safe.get(step.file) ?? copyOf(undefined);
    for (const change of waiting.splice(0)) apply(content, change);
    safe.set(step.file, content);
  };
  return {
    goTo: (until) => {
      for (const step of steps.slice(next, until)) take(step);
      next = Math.max(next, until);
    },
    lose: (random) => {
      const left = new Map<string, Buffer>();
      for (const file of new Set([...safe.keys(), ...open.keys()])) {
        const content = copyOf(safe.get(file));
        for (const change of open.get(file) ?? []) survive(content, change, random);
        left.set(file, content.bytes.subarray(0, content.length));
      }
      return left;
    },
  };
};
