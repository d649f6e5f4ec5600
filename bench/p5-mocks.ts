import { newArticle } from './anchors/articles.ts';
import { jsonServer, startJsonServer } from './anchors/start-json-server.ts';
import { prism, startPrism } from './anchors/start-prism.ts';
import { besidePeer, type PeerComparison } from './anchors/compare-peer.ts';
import type { Kontor } from './measure/kontor.ts';
import type { Target } from './measure/load.ts';
import type { Bench, Finding } from './measure/row.ts';

type Mock = { readonly base: string };
type Least = { readonly show: number; readonly list: number; readonly create: number };

const body = (): string => JSON.stringify(newArticle());
const json = { 'content-type': 'application/json' } as const;

/** Show, list 100 and create; the mock's page is requested by its own parameters. */
const targetFor =
  (page: string, least: Least) =>
  ({ base, headers }: Kontor, mock: Mock): readonly PeerComparison[] => {
    const reading = (what: string, path: string, other: string, times: number): PeerComparison => ({
      what,
      least: times,
      connections: 8,
      ours: { url: base + path, headers },
      theirs: { url: mock.base + other, headers: {} },
    });
    const creating = (url: string, own: Target['headers']): Target => ({ url, method: 'POST', headers: own, body });
    return [
      reading('show an article', '/article/500', '/article/500', least.show),
      reading('list 100 articles', '/article?order_by=id&limit=100&offset=100', `/article?${page}`, least.list),
      {
        what: 'create an article',
        least: least.create,
        connections: 8,
        ours: creating(`${base}/article`, headers),
        theirs: creating(`${mock.base}/article`, json),
      },
    ];
  };

const besides = [
  {
    peer: jsonServer,
    start: startJsonServer,
    targets: targetFor('_sort=id&_limit=100&_start=100', { show: 10, list: 3, create: 100 }),
  },
  { peer: prism, start: startPrism, targets: targetFor('limit=100&offset=100', { show: 2, list: 2, create: 2 }) },
];

/** P5: json-server with the same articles in its file, and Prism, which responds with examples of them. */
export const mocks: Bench = {
  row: 'P5',
  needs: 'npm',
  peers: [jsonServer, prism],
  run: async (length) => {
    const findings: Finding[] = [];
    for (const beside of besides) findings.push(...(await besidePeer({ row: 'P5', ...beside }, length)));
    return findings;
  },
};
