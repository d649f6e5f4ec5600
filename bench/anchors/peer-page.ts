import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { freePort } from '../../e2e/program.ts';
import { folderOfPeer, type Peer } from '../measure/peer.ts';

export type PeerPage = { readonly url: string; readonly stop: () => Promise<void> };

const html = `<!doctype html>
<title>Peer</title>
<body style="margin: 0"><div id="root" style="height: 100vh"></div><script type="module" src="./main.js"></script></body>
`;

/** A page whose script imports a peer's packages, built like Kontor, and served. */
export const startPeerPage = async (peer: Peer, main: string): Promise<PeerPage> => {
  const root = join(await folderOfPeer(peer), 'page');
  await mkdir(root, { recursive: true });
  await writeFile(join(root, 'index.html'), html);
  await writeFile(join(root, 'main.js'), main);
  const common = { root, configFile: false, logLevel: 'error' } as const;
  await build({ ...common, build: { target: 'chrome140' } });
  const port = await freePort();
  const server = await preview({ ...common, preview: { host: '127.0.0.1', port, strictPort: true } });
  return { url: `http://127.0.0.1:${port}/`, stop: async () => server.close() };
};
