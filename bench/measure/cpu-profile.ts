import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const callFrame = z.object({ functionName: z.string(), url: z.string(), lineNumber: z.int() });
const profile = z.object({
  nodes: z.array(z.object({ id: z.int(), callFrame, children: z.array(z.int()).optional() })),
  samples: z.array(z.int()),
});
type Profile = z.infer<typeof profile>;
type CallFrame = z.infer<typeof callFrame>;

/** The options of Node for a profile that is written into a folder when the program ends. */
export const profileInto = (folder: string): string => `--cpu-prof --cpu-prof-dir=${folder}`;

/** The profile of a program's main thread. */
export const readProfile = (folder: string): Profile => {
  const [file = ''] = globSync('CPU.*.*.*.0.*.cpuprofile', { cwd: folder });
  return profile.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
};

const locationOf = ({ functionName, url, lineNumber }: CallFrame): string => {
  const file = url.replace(/^.*\/(?=server\/|domain\/|contract\/|node_modules\/)/, '');
  return url === '' ? functionName : `${functionName || '(no name)'} ${file}:${lineNumber + 1}`;
};

/** The share of the samples by name, the largest first; waiting does not count. */
const sharesBy = (
  { nodes, samples }: Profile,
  nameOf: (node: Profile['nodes'][number]) => string,
): readonly (readonly [string, number])[] => {
  const waiting = /^\((idle|program|root)\)$/;
  const names = new Map(
    nodes.map((node) => [node.id, waiting.test(node.callFrame.functionName) ? undefined : nameOf(node)]),
  );
  const counts = new Map<string, number>();
  for (const sample of samples) {
    const name = names.get(sample);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const sum = [...counts.values()].reduce((total, count) => total + count, 0);
  return [...counts].map(([name, count]) => [name, count / sum] as const).toSorted(([, one], [, other]) => other - one);
};

const lineOf = ([name, share]: readonly [string, number]): string =>
  `${(100 * share).toFixed(1).padStart(5)} %  ${name}`;

/** The functions that take most of the time themselves, with their share. */
export const topFunctions = (read: Profile, count: number): readonly string[] =>
  sharesBy(read, ({ callFrame: frame }) => locationOf(frame))
    .slice(0, count)
    .map(lineOf);

/** The time by the nearest of these parts of the program on the stack: a part is a name and the start of its files below the project. */
export const byPart = (read: Profile, parts: readonly (readonly [name: string, path: string])[]): readonly string[] => {
  const parents = new Map(read.nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node] as const)));
  const known = new Map<number, string>();
  const partOf = (node: Profile['nodes'][number]): string => {
    const before = known.get(node.id);
    if (before !== undefined) return before;
    const own = parts.find(([, path]) => node.callFrame.url.includes(`/${path}`))?.[0];
    const parent = parents.get(node.id);
    const found = own ?? (parent === undefined ? 'Node' : partOf(parent));
    known.set(node.id, found);
    return found;
  };
  return sharesBy(read, (node) =>
    node.callFrame.functionName === '(garbage collector)' ? 'garbage collection' : partOf(node),
  ).map(lineOf);
};
