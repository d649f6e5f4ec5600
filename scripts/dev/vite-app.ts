import { createServer } from 'vite';
import type { ServeApp } from '#server/token-proxy/app/assets.ts';

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
      server: { middlewareMode: true, hmr: { server: proxy.server } },
    });
    proxy.addHook('onClose', async () => vite.close());
    proxy.get('/version', async () => ({ entry: null }));
    proxy.setNotFoundHandler((request, reply) => {
      reply.hijack();
      vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
    });
  };
