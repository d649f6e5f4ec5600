import { once } from 'node:events';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';

type Sent = { readonly path: string; readonly headers: { readonly [name: string]: string } };

/** Announces a body of 27 MB and sends none of it; `answer` resolves if there is one nevertheless. */
export const announceLargeBody = (
  origin: string,
  { path, headers }: Sent,
): { readonly sent: ClientRequest; readonly answer: Promise<IncomingMessage> } => {
  const { hostname, port } = new URL(origin);
  const sent = request({
    hostname,
    port,
    path,
    method: 'POST',
    agent: new Agent(),
    headers: { 'content-type': 'application/json', 'content-length': '27000000', ...headers },
  });
  sent.on('error', () => undefined).flushHeaders();
  const answer = once(sent, 'response').then(([message]: IncomingMessage[]) => {
    if (message === undefined) throw new Error('no answer');
    message.resume();
    return message;
  });
  return { sent, answer };
};
