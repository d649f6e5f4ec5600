import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import type { ServeApp } from '#server/token-proxy/app/assets.ts';

/**
 * Loads the page again after a change of a text. No component lies between a dictionary and the entry, which Vite would
 * run a second time in the same page before it loads it again.
 */
const reloadForTexts = (texts: string): Plugin => ({
  name: 'kontor:reload-for-texts',
  hotUpdate({ file }) {
    if (!file.startsWith(texts)) return undefined;
    this.environment.hot.send({ type: 'full-reload' });
    return [];
  },
});

/**
 * Serves the app from its sources with hot reload, on the origin of the token proxy. Hot reload needs inline scripts
 * and styles, so these pages lack the content-security policy of the built app.
 */
export const viteApp =
  (root: string): ServeApp =>
  async (proxy) => {
    const vite = await createServer({
      root,
      appType: 'spa',
      plugins: [reloadForTexts(join(root, 'src/texts/'))],
      server: { middlewareMode: true, hmr: { server: proxy.server } },
    });
    proxy.addHook('onClose', async () => vite.close());
    proxy.get('/version', async () => ({ entry: null }));
    proxy.setNotFoundHandler((request, reply) => {
      reply.hijack();
      vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
    });
  };
