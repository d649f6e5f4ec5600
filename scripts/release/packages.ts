import { z } from 'zod';

const versions = z.record(z.string(), z.string());
const manifest = z.looseObject({
  name: z.string(),
  version: z.string(),
  imports: versions,
  scripts: versions,
  dependencies: versions,
  optionalDependencies: versions,
  overrides: z.record(z.string(), z.union([z.string(), versions])),
});
const locked = z.looseObject({
  dependencies: versions.optional(),
  optionalDependencies: versions.optional(),
  devOptional: z.boolean().optional(),
});
const lock = z.looseObject({ packages: z.record(z.string(), locked) });
type Packages = z.output<typeof lock>['packages'];

const pickEntries = <Value>(
  record: Readonly<Record<string, Value>>,
  isKept: (name: string, value: Value) => boolean,
): Record<string, Value> => Object.fromEntries(Object.entries(record).filter(([name, value]) => isKept(name, value)));

/** package.json of a release: the commands that run the program, and the packages they need. */
export const releaseManifest = (project: unknown) => {
  const { scripts, imports, overrides, devDependencies: _, ...rest } = manifest.parse(project);
  return {
    ...rest,
    imports: pickEntries(imports, (name) => /^#(?:contract|domain|server)\//.test(name)),
    scripts: {
      start: 'node scripts/run.mjs server/main.ts',
      // An operator's commands are the programs of server/commands; the others build and test, and are left out.
      ...pickEntries(scripts, (_name, command) => command.includes(' server/commands/')),
    },
    // A nested override names a version that only the tests install.
    overrides: pickEntries(overrides, (_name, value) => typeof value === 'string'),
  };
};

/** The folder in which npm has put a dependency of a package: in its own node_modules, or in the nearest one above. */
const locate = (packages: Packages, from: string, name: string): string | undefined => {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (path in packages) return path;
  return from === ''
    ? undefined
    : locate(packages, from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0)), name);
};

/** The packages that these need, including themselves, with their lock file entries. */
const closure = (packages: Packages, names: readonly string[]): Packages => {
  const kept: Packages = {};
  const keep = (from: string, name: string): void => {
    const path = locate(packages, from, name);
    const entry = path === undefined ? undefined : packages[path];
    if (path === undefined || entry === undefined || path in kept) return;
    // Optional packages are not needed to work: those used only by tests are left out.
    const optional = pickEntries(entry.optionalDependencies ?? {}, (each) => {
      const found = locate(packages, path, each);
      return found !== undefined && packages[found]?.devOptional !== true;
    });
    const { optionalDependencies: _, ...known } = entry;
    kept[path] = Object.keys(optional).length === 0 ? known : { ...known, optionalDependencies: optional };
    for (const each of Object.keys({ ...entry.dependencies, ...optional })) keep(path, each);
  };
  for (const name of names) keep('', name);
  return kept;
};

/** package-lock.json of a release: the project's versions and hashes of the packages in its manifest. */
export const releaseLock = (project: unknown, release: ReturnType<typeof releaseManifest>) => {
  const { packages, ...rest } = lock.parse(project);
  const { name, version, dependencies, optionalDependencies } = release;
  const kept = closure(packages, Object.keys({ ...dependencies, ...optionalDependencies }));
  const sorted = Object.fromEntries(Object.entries(kept).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return { ...rest, version, packages: { '': { name, version, dependencies, optionalDependencies }, ...sorted } };
};
