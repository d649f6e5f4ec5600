import { join } from 'node:path';
import { freePort } from '../../e2e/program.ts';
import { startProcess, type Started } from '../measure/process.ts';

/** Anchor B over the database in a folder: `base` accepts Kontor's paths. */
export const startBare = async (dataDir: string): Promise<Started & { readonly base: string }> => {
  const port = await freePort();
  const parameters = [join(dataDir, 'kontor.sqlite'), String(port)];
  const started = await startProcess('bench/anchors/bare.ts', parameters, `http://127.0.0.1:${port}/`, {
    PATH: process.env['PATH'],
  });
  return { ...started, base: `http://127.0.0.1:${port}` };
};
