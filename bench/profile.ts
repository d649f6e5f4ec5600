import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { seed, startKontor, removeSeeds, type Kontor } from './measure/kontor.ts';
import { drive, type Load } from './measure/load.ts';
import { signIn } from './measure/session.ts';

const usage =
  'node bench/profile.ts: where the processor is in show, direct and through the proxy, list and create, by the functions that take most of it themselves';

const profile = z.object({
  nodes: z.array(
    z.object({
      id: z.int(),
      callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.int() }),
    }),
  ),
  samples: z.array(z.int()),
});

const maxLines = 16;

type Session = Awaited<ReturnType<typeof signIn>>;
type LoadFactory = (kontor: Kontor, session: Session) => Omit<Load, 'milliseconds'>;

const loads: { readonly [what: string]: LoadFactory } = {
  show: ({ base, headers }) => ({ url: `${base}/article/500`, headers, connections: 8 }),
  'show through the proxy': ({ appUrl }, headers) => ({ url: `${appUrl}/api/article/500`, headers, connections: 8 }),
  'list 100': ({ base, headers }) => ({ url: `${base}/article?order_by=id&limit=100`, headers, connections: 8 }),
  create: ({ base, headers }) => ({
    url: `${base}/article`,
    method: 'POST',
    headers,
    connections: 16,
    body: () =>
      JSON.stringify({ article_type_id: 2, intern_name: 'Made', purchase_price: '20.5', sale_price: '45.25' }),
  }),
};

const locationOf = ({
  functionName,
  url,
  lineNumber,
}: z.infer<typeof profile>['nodes'][number]['callFrame']): string => {
  const file = url.replace(/^.*\/(?=server\/|domain\/|contract\/|node_modules\/)/, '');
  return url === '' ? functionName : `${functionName || '(no name)'} ${file}:${lineNumber + 1}`;
};

/** Functions by their own share of the samples; waiting does not count. */
const topOf = (text: string): readonly string[] => {
  const { nodes, samples } = profile.parse(JSON.parse(text));
  const names = new Map(nodes.map(({ id, callFrame }) => [id, locationOf(callFrame)]));
  const counts = new Map<string, number>();
  for (const sample of samples) {
    const name = names.get(sample) ?? '';
    if (!/^\((idle|program|root)\)$/.test(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const sum = [...counts.values()].reduce((total, count) => total + count, 0);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxLines)
    .map(([name, count]) => `${((100 * count) / sum).toFixed(1).padStart(5)} %  ${name}`);
};

const measure = async (what: string, load: LoadFactory): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-profile-'));
  const data = await seed({ articles: 2500 });
  const options = `--cpu-prof --cpu-prof-dir=${folder}`;
  const kontor = await startKontor({ ...data, env: { ...data.env, NODE_OPTIONS: options } });
  const { requests } = await drive({ ...load(kontor, await signIn(data, kontor)), milliseconds: 8000 });
  await kontor.stop();
  const [file = ''] = globSync('*.cpuprofile', { cwd: folder });
  console.log(`\n${what}, ${requests} requests\n\n${topOf(readFileSync(join(folder, file), 'utf8')).join('\n')}`);
  await data.remove();
  rmSync(folder, { recursive: true });
};

if (process.argv.includes('--help')) console.log(usage);
else for (const [what, load] of Object.entries(loads)) await measure(what, load);
await removeSeeds();
