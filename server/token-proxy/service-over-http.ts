import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { appendPath } from '#server/http/append-path.ts';
import type { Service } from './service.ts';

/** Milliseconds of silence before a service is given up; an event stream has a heartbeat every 15 seconds. */
const maxSilence = 300_000;

const hasNoBody = (status: number): boolean => status === 204 || status === 304;

/** A service hosted elsewhere, at {auth_url}; connections are kept for later calls. */
export const serviceOverHttp = (url: URL): Service => {
  const isSecure = url.protocol === 'https:';
  const agent = new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true, timeout: maxSilence });
  const send = isSecure ? requestHttps : requestHttp;
  return async ({ method, path, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': body.length };
      const sent = send(appendPath(url, path), { agent, method, headers: { ...headers, ...length }, signal });
      sent.on('response', (answer) => {
        const { statusCode: status = 502 } = answer;
        if (hasNoBody(status)) answer.resume();
        resolve({ status, headers: answer.headers, body: hasNoBody(status) ? undefined : answer });
      });
      sent.on('timeout', () => sent.destroy());
      sent.on('error', reject);
      sent.end(body);
    });
};
