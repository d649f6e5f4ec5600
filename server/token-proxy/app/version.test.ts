import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtApp } from './assets.ts';
import { makeFolder, rawGet, startBoth } from '../testing.ts';

const page = (entry: string) =>
  `<!doctype html><script src="/appearance.js"></script><script type="module" crossorigin src="/assets/${entry}"></script>`;

test('the version is the currently served entry script, public and never cached', async () => {
  const assets = await makeFolder();
  const { address } = await startBoth({ options: { serveApp: builtApp(assets) } });
  const read = async () => {
    const response = await fetch(`${address}/version`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    return response.json();
  };
  expect(await read()).toEqual({ entry: null });
  await writeFile(join(assets, 'index.html'), page('index-1a2b3c.js'));
  expect(await read()).toEqual({ entry: '/assets/index-1a2b3c.js' });
  await writeFile(join(assets, 'index.html'), page('index-4d5e6f.js'));
  expect(await read()).toEqual({ entry: '/assets/index-4d5e6f.js' });
  expect((await rawGet(address, '/version/other', { 'sec-fetch-mode': 'navigate' })).status).toBe(404);
});
