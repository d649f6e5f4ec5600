import { once } from 'node:events';
import { createServer } from 'node:net';
import { SettingError } from './environment.ts';

/** An address that Kontor listens at, and the settings that choose it. */
type Listener = {
  readonly setting: string;
  readonly hostSetting: string;
  readonly host: string;
  readonly port: number;
};

const explain = (error: unknown, { setting, hostSetting }: Listener): SettingError => {
  if (!(error instanceof Error)) return new SettingError(String(error));
  return new SettingError(
    'code' in error && error.code === 'EADDRINUSE'
      ? `${error.message}\nAnother program listens there: set ${setting} to a free port.`
      : `${error.message}\n${hostSetting}: needs a name or address of this machine, and ports that you may use.`,
  );
};

/** Throws SettingError if Kontor could not listen at one of the addresses. */
export const requireFreePorts = async (listeners: readonly Listener[]): Promise<void> => {
  for (const listener of listeners) {
    const { host, port } = listener;
    const server = createServer();
    try {
      server.listen({ host, port });
      await once(server, 'listening');
    } catch (error) {
      throw explain(error, listener);
    }
    server.close();
    await once(server, 'close');
  }
};
