import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const own = new URL('assets/', import.meta.url);
const ofPackage = new URL('.', import.meta.resolve('swagger-ui-dist/package.json'));

/** The only files of these folders that `/docs` may send. */
const files = [
  { file: 'swagger-ui.css', folder: ofPackage, type: 'text/css; charset=utf-8' },
  { file: 'docs.css', folder: own, type: 'text/css; charset=utf-8' },
  { file: 'swagger-ui-bundle.js', folder: ofPackage, type: 'text/javascript; charset=utf-8' },
  { file: 'docs.js', folder: own, type: 'text/javascript; charset=utf-8' },
] as const;

export type Asset = {
  readonly file: string;
  readonly type: string;
  readonly content: Buffer;
  /** Changes with the content. */
  readonly version: string;
};

/** The first characters of the SHA-256 of the content. */
export const versionOf = (content: Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 16);

/** Reads the files only when someone first requests the page. */
export const readAssets = async (): Promise<readonly Asset[]> =>
  Promise.all(
    files.map(async ({ file, folder, type }) => {
      const content = await readFile(new URL(file, folder));
      return { file, type, content, version: versionOf(content) };
    }),
  );
