import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { languages } from '#contract/languages.ts';
import { guideAddress, guidePage, guideStart } from './guide-page.ts';

const docs = join(import.meta.dirname, '../../docs');

/** The user guide as files below /guide: the pages of docs/guide and the pictures they show. */
export const guideFiles = (): ReadonlyMap<string, string | Buffer> =>
  new Map<string, string | Buffer>([
    ['guide/index.html', guideStart()],
    ...languages.flatMap((language) =>
      globSync('*.md', { cwd: join(docs, 'guide', language) }).map((file): readonly [string, string] => [
        `guide/${language}/${guideAddress(file)}`,
        guidePage(language, file, readFileSync(join(docs, 'guide', language, file), 'utf8')),
      ]),
    ),
    ...globSync(`pictures/{${languages.join(',')}}/*.webp`, { cwd: docs }).map((file): readonly [string, Buffer] => [
      `guide/${file.replaceAll('\\', '/')}`,
      readFileSync(join(docs, file)),
    ]),
  ]);

const types = { html: 'text/html; charset=utf-8', webp: 'image/webp' };

/** Adds the user guide to the app: it works without internet, in the version of the program. */
export const guide = (): Plugin => ({
  name: 'kontor-guide',
  generateBundle() {
    for (const [fileName, source] of guideFiles()) this.emitFile({ type: 'asset', fileName, source });
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const asked = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
      const path = /^guide\/?$/.test(asked) ? 'guide/index.html' : asked;
      const content = path.startsWith('guide/') ? guideFiles().get(path) : undefined;
      if (content === undefined) return next();
      response.setHeader('content-type', basename(path).endsWith('.webp') ? types.webp : types.html);
      return response.end(content);
    });
  },
});
