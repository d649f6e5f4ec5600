import { join } from 'node:path';

/** The part of Rolldown's graph that is read here. */
type Graph = {
  readonly getModuleInfo: (
    id: string,
  ) => { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
};
type Imports = (id: string) => readonly string[];

/** The modules and everything that they import, directly or not. */
const withImports = (ids: Iterable<string>, importsOf: Imports, known = new Set<string>()): Set<string> => {
  for (const id of ids) {
    if (known.has(id)) continue;
    known.add(id);
    withImports(importsOf(id), importsOf, known);
  }
  return known;
};

/**
 * Names the chunk of a module that the app loads right after its frame, on every page: `common` if a page imports it as well, which then needs no
 * other part, otherwise `parts`. Every other module is left to Rolldown (decision 105).
 */
export const chunkOf = (root: string): ((id: string, graph: Graph) => string | null) => {
  const source = join(root, 'src/');
  /** Components, and modules directly in `src`: pages import pages for themselves. */
  const isPart = (id: string): boolean =>
    id.startsWith(join(source, 'components/')) || /^[\w-]+\.tsx$/.test(id.slice(source.length));
  const isPage = (id: string): boolean => id.startsWith(join(source, 'pages/'));
  let chunks: ReadonlyMap<string, string> | undefined;

  const read = (graph: Graph): ReadonlyMap<string, string> => {
    const imports: Imports = (id) => graph.getModuleInfo(id)?.importedIds ?? [];
    const later: Imports = (id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
    const app = withImports([join(source, 'main.tsx'), join(source, 'app.tsx')], imports);
    const entries = withImports(app, (id) => [...withImports([id], imports)].flatMap(later).filter(isPart)).difference(
      app,
    );
    const pages = withImports([...app].flatMap(later).filter(isPage), imports);
    const parts = withImports(entries, imports).difference(app);
    return new Map([...parts].map((id) => [id, pages.has(id) ? 'common' : 'parts']));
  };

  return (id, graph) => (chunks ??= read(graph)).get(id) ?? null;
};
