import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { profileInto, readProfile, topFunctions } from './measure/cpu-profile.ts';
import { seed, startKontor, removeSeeds, type Kontor } from './measure/kontor.ts';
import { drive, type Load } from './measure/load.ts';
import { signIn } from './measure/session.ts';

const usage =
  'node bench/profile.ts: where the processor is in show, direct and through the proxy, list and create, by the functions that take most of it themselves';

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

const measure = async (what: string, load: LoadFactory): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-profile-'));
  const data = await seed({ articles: 2500 });
  const kontor = await startKontor({ ...data, env: { ...data.env, NODE_OPTIONS: profileInto(folder) } });
  const { requests } = await drive({ ...load(kontor, await signIn(data, kontor)), milliseconds: 8000 });
  await kontor.stop();
  console.log(`\n${what}, ${requests} requests\n\n${topFunctions(readProfile(folder), maxLines).join('\n')}`);
  await data.remove();
  rmSync(folder, { recursive: true });
};

if (process.argv.includes('--help')) console.log(usage);
else for (const [what, load] of Object.entries(loads)) await measure(what, load);
await removeSeeds();
