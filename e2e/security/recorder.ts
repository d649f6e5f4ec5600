import { createServer, request, type IncomingMessage } from 'node:http';
import { z } from 'zod';

const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });

export type Recorder = {
  readonly url: string;
  /** Every access and refresh token that the service has issued. */
  readonly secrets: () => readonly string[];
  readonly close: () => Promise<void>;
};

const readAll = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};

/** Sits between token proxy and service and records the tokens that pass. */
export const startRecorder = async (port: number, serviceUrl: string): Promise<Recorder> => {
  const seen: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const target = new URL(incoming.url ?? '/', serviceUrl);
    const onward = request(
      target,
      { method: incoming.method, headers: { ...incoming.headers, host: target.host } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        if (!target.pathname.startsWith('/oauth/')) return void answer.pipe(outgoing);
        void readAll(answer).then((body) => {
          const found = tokens.safeParse(JSON.parse(body.toString()));
          if (found.success) seen.push(found.data.access_token, found.data.refresh_token);
          outgoing.end(body);
        });
        return undefined;
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    secrets: () => seen,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
