import jsQR from 'jsqr';
import { customerLink } from '#contract/kontor/customer-operations.ts';
import { startPaperService } from '../testing/test-paper-service.ts';
import { sendRequest } from '../testing/test-request.ts';

/** The part of a link after the origin. */
export const pathOf = (url: string): string => url.slice('http://127.0.0.1:3000'.length);

/** The lines that a phone would read from the code on a page; undefined if there is none. */
export const scanPage = (page: string): readonly string[] | undefined => {
  const [, side = '0', drawn = ''] = /class="qr" viewBox="0 0 (\d+) \d+".*?crispEdges" d="([^"]*)"/s.exec(page) ?? [];
  const [modules, scale, margin] = [Number(side), 4, 4];
  if (modules === 0) return undefined;
  const width = (modules + 2 * margin) * scale;
  const pixels = new Uint8ClampedArray(4 * width * width).fill(255);
  for (const [, x, y] of drawn.matchAll(/M([\d.]+) ([\d.]+)h/g)) {
    for (let dot = 0; dot < scale * scale; dot += 1) {
      const left = (Number(x) + margin) * scale + (dot % scale);
      const top = (Number(y) + margin) * scale + Math.floor(dot / scale);
      pixels.set([0, 0, 0], 4 * (top * width + left));
    }
  }
  return jsQR(pixels, width, width)?.data.split('\n');
};

/** The text of a page, with single spaces. */
export const pageText = (page: string): string =>
  page
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

/** A service with customer pages, and a customer's browser without scripts and cookies. */
export const startCustomers = async () => {
  const service = await startPaperService();
  const { app, call } = service;
  let addresses = 0;
  const linkTo = async (document: string) =>
    customerLink.parse((await call('POST', `/kontor${document}/customer_link`)).body);
  return {
    ...service,
    showLink: async (document: string) =>
      customerLink.parse((await call('GET', `/kontor${document}/customer_link`)).body),
    linkTo,
    /** The path of a new link to a document. */
    pageOf: async (document: string): Promise<string> => pathOf((await linkTo(document)).url ?? ''),
    /** A customer at a separate address. */
    customer: () => {
      addresses += 1;
      const remoteAddress = `10.1.${Math.floor(addresses / 250)}.${addresses % 250}`;
      const headers = { 'accept-language': 'de' };
      return {
        get: async (url: string) => sendRequest(app, { method: 'GET', url, headers, remoteAddress }),
        post: async (url: string, fields: { readonly [name: string]: string } = {}) =>
          sendRequest(app, {
            method: 'POST',
            url,
            headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
            payload: new URLSearchParams(fields).toString(),
            remoteAddress,
          }),
      };
    },
  };
};
