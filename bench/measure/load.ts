import { Agent, request } from 'node:http';
import type { Method } from '#contract/resource.ts';

export type Target = {
  readonly url: string;
  readonly method?: Method;
  readonly headers: { readonly [name: string]: string };
  /** A new body for each request. */
  readonly body?: () => string;
};

export type HttpResponse = { readonly status: number; readonly bytes: Buffer };

/** One request, over an agent's keep-alive connections, or Node's default ones. */
export const send = async (
  agent: Agent | undefined,
  { url, method = 'GET', headers, body }: Target,
): Promise<HttpResponse> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(chunks) }));
    });
    sent.on('error', reject);
    sent.end(body?.());
  });

export type LoadResult = {
  readonly requests: number;
  readonly seconds: number;
  /** Milliseconds of each request. */
  readonly times: readonly number[];
};

export type Load = Target & { readonly connections: number; readonly milliseconds: number; readonly pause?: number };

const pauseFor = async (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Each connection sends its next request when the last was answered (after `pause` milliseconds), until the time is over. Throws at the
 * first refusal.
 */
export const drive = async ({ connections, milliseconds, pause = 0, ...target }: Load): Promise<LoadResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const start = performance.now();
  const end = start + milliseconds;
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      const began = performance.now();
      const { status, bytes } = await send(agent, target);
      if (status >= 300) throw new Error(`${target.url}: ${status} ${bytes.toString().slice(0, 300)}`);
      times.push(performance.now() - began);
      if (pause > 0) await pauseFor(pause);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, client));
  } finally {
    agent.destroy();
  }
  return { requests: times.length, seconds: (performance.now() - start) / 1000, times };
};

/** The response body of one request as text. Throws if it is refused. */
export const fetchBody = async (target: Target): Promise<string> => {
  const agent = new Agent();
  const { status, bytes } = await send(agent, target);
  if (status >= 300) throw new Error(`${target.url}: ${status} ${bytes.toString().slice(0, 300)}`);
  return bytes.toString();
};
