import { once } from 'node:events';
import { createServer } from 'node:net';
import { SettingError } from './environment.ts';

const explain = (error: unknown): SettingError => {
  if (!(error instanceof Error)) return new SettingError(String(error));
  return new SettingError(
    'code' in error && error.code === 'EADDRINUSE'
      ? `${error.message}\nAnother program listens there: set APP_PORT or SERVICE_PORT to a free port.`
      : `${error.message}\nHOST: needs a name or address of this machine, and ports that you may use.`,
  );
};

/** Throws SettingError if Kontor could not listen at one of the ports of the host. */
export const requireFreePorts = async (host: string, ports: readonly number[]): Promise<void> => {
  for (const port of ports) {
    const server = createServer();
    try {
      server.listen({ host, port });
      await once(server, 'listening');
    } catch (error) {
      throw explain(error);
    }
    server.close();
    await once(server, 'close');
  }
};
