import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort, startProgram } from '../program.ts';
import { startRecorder } from './recorder.ts';
import { expect, signInAt, test } from '../support.ts';

/** All strings in the page's memory. */
const heapOf = async (page: Page): Promise<string> => {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot');
  return chunks.join('');
};

const storagesOf = async (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise<string>((resolve) => {
            const open = indexedDB.open(name);
            open.onsuccess = () => {
              const stores = [...open.result.objectStoreNames];
              if (stores.length === 0) return resolve('');
              const all = open.result
                .transaction(stores)
                .objectStore(stores[0] ?? '')
                .getAll();
              all.onsuccess = () => resolve(JSON.stringify(all.result));
              return undefined;
            };
          }),
      ),
    );
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      await caches.keys(),
      databases,
    ]);
  });

const filesOf = async (folder: string): Promise<Buffer> => {
  const files = await readdir(folder, { withFileTypes: true, recursive: true });
  const contents = files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name)));
  return Buffer.concat(await Promise.all(contents));
};

test('no unencrypted token or secret reaches page memory, storage, addresses, logs or files', async ({ page }) => {
  test.setTimeout(120_000);
  const [appPort, recorderPort] = [await freePort(), await freePort()];
  const own = await startProgram({ PUBLIC_URL: `http://127.0.0.1:${appPort}` });
  const recorder = await startRecorder(recorderPort, own.serviceUrl);
  const clientSecret = (await readFile(join(own.dataDir, 'client-secret'), 'utf8')).trim();
  const app = await startProgram({
    APP_PORT: String(appPort),
    SERVICE_URL: recorder.url,
    SERVICE_PUBLIC_URL: own.serviceUrl,
    CLIENT_ID: 'kontor',
    CLIENT_SECRET: clientSecret,
  });
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  try {
    await signInAt({ url: `http://127.0.0.1:${appPort}` })(page);
    await page.goto(`http://127.0.0.1:${appPort}/timetrackings`);
    await page
      .getByRole('row')
      .filter({ hasText: /\d\d:\d\d–\d\d:\d\d/ })
      .first()
      .click();
    await page.getByLabel('Text').fill('Kanarienvogel');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible();

    const secrets = [...recorder.secrets(), clientSecret];
    expect(secrets.length).toBeGreaterThan(2);
    const heap = await heapOf(page);
    expect(heap).toContain('Kanarienvogel');
    const files = {
      heap,
      storages: await storagesOf(page),
      addresses: addresses.join('\n'),
      logs: own.output() + app.output(),
      'files of the proxy': (await filesOf(app.dataDir)).toString('latin1'),
      'database of the service': (await filesOf(own.dataDir)).toString('latin1').replaceAll(clientSecret, ''),
    };
    for (const [name, content] of Object.entries(files)) {
      for (const secret of secrets) expect(content.includes(secret), `${name} holds a secret`).toBe(false);
    }
  } finally {
    await app.stop();
    await recorder.close();
    await own.stop();
  }
});
