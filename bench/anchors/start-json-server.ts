import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../e2e/program.ts';
import { folderOfPeer, type Peer } from '../measure/peer.ts';
import { startProcess, type Started } from '../measure/process.ts';
import type { Article } from './articles.ts';

export const jsonServer: Peer = { name: 'json-server', packages: { 'json-server': '0.17.4' } };

/** json-server over these articles in a file of the folder: `base` accepts Kontor's paths. */
export const startJsonServer = async (
  folder: string,
  articles: readonly Article[],
): Promise<Started & { readonly base: string }> => {
  const peer = await folderOfPeer(jsonServer);
  const [port, file] = [await freePort(), join(folder, 'db.json')];
  await writeFile(file, JSON.stringify({ article: articles }));
  const base = `http://127.0.0.1:${port}`;
  const parameters = [file, '--host', '127.0.0.1', '--port', String(port), '--quiet'];
  const program = join(peer, 'node_modules/json-server/lib/cli/bin.js');
  return {
    ...(await startProcess(program, parameters, `${base}/article/1`, { PATH: process.env['PATH'] }, folder)),
    base,
  };
};
