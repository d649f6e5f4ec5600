import { startBare } from './start-bare.ts';
import { fetchBody } from '../measure/load.ts';
import { seed, startKontor, type Kontor } from '../measure/kontor.ts';

export type Beside = { readonly kontor: Kontor; readonly bare: { readonly pid: number; readonly base: string } };

/** Runs work on Kontor and anchor B over one database with this many articles; stops both and removes the data afterwards. */
export const besideBare = async <Result>(
  articles: number,
  work: (both: Beside) => Promise<Result>,
): Promise<Result> => {
  const data = await seed({ articles });
  try {
    const kontor = await startKontor(data);
    const bare = await startBare(data.dataDir);
    try {
      return await work({ kontor, bare });
    } finally {
      await bare.stop();
      await kontor.stop();
    }
  } finally {
    await data.remove();
  }
};

/** Throws unless both respond to a path with the same bytes: otherwise they would not do the same. */
export const checkSame = async ({ kontor, bare }: Beside, path: string): Promise<void> => {
  const [ours, other] = await Promise.all(
    [kontor.base, bare.base].map(async (base) => fetchBody({ url: base + path, headers: kontor.headers })),
  );
  if (ours !== other) throw new Error(`Kontor and its anchor answer ${path} differently:\n${ours}\n${other}`);
};
