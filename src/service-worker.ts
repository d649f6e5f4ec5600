import { workerAddress } from '#api/service/worker-address.ts';

/**
 * Registers the worker that shows an offline page when Kontor cannot be reached; runs after everything else has loaded. Without it, as on
 * plain http from another machine, the browser shows its own error.
 */
export const registerServiceWorker = (): void => {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const register = (): void =>
    void navigator.serviceWorker.register(workerAddress('/service-worker.js')).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
};
