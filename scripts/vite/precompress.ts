import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(html|m?js|css|svg|json|webmanifest|txt)$/;
/** Compressing smaller files saves no packet. */
const minBytes = 1024;

const compress = async (path: string): Promise<void> => {
  const content = await readFile(path);
  if (content.length < minBytes) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${path}.br`, await brotli(content, quality));
  await writeFile(`${path}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION }));
};

const compressFolder = async (folder: string): Promise<void> => {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((each) => compressible.test(each))) {
    const path = join(folder, name);
    if ((await stat(path)).isFile()) await compress(path);
  }
};

/** Writes `x.br` and `x.gz` beside every text file of the build, so that the server need not compress while serving. */
export const precompress = (): Plugin => ({
  name: 'kontor-precompress',
  apply: 'build',
  writeBundle: { sequential: true, order: 'post', handler: ({ dir = 'dist' }) => compressFolder(dir) },
});
