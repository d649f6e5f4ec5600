import { workerAddress } from '#api/worker-address.ts';

/**
 * Registers the worker that shows a page of its own where Kontor cannot be reached; after everything else has loaded. Without one, as on
 * plain http beyond this machine, the browser says so itself.
 */
export const registerServiceWorker = (): void => {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const register = (): void =>
    void navigator.serviceWorker.register(workerAddress('/service-worker.js')).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
};
