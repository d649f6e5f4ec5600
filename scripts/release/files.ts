import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Program files, scripts to start it, files for operators, and the documents. */
const included = /^(?:(?:contract|domain|server|deploy|docs)\/|scripts\/(?:run|install)\.mjs$|\.npmrc$|[^/]+\.md$)/;

/** Files only for tests. */
const excluded = [
  /\.test\.ts$/,
  /(?:^|\/)test-[^/]+(?:\/|$)/,
  /^server\/hosted-service\//,
  /^server\/service\/store\/schema\.\w+\.sql$/,
  /^server\/token-proxy\/testing\.ts$/,
  /^contract\/(?:facts|reference)\//,
];

const folders = ['.', 'contract', 'domain', 'server', 'deploy', 'docs', 'scripts'];

/** The files of a release, besides the built app and the package lists. */
export const releaseFiles = (): readonly string[] =>
  folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: folder !== '.', withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((path) => included.test(path) && !excluded.some((pattern) => pattern.test(path)));
