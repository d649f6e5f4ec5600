import { newArticle } from './anchors/articles.ts';
import { startStrapi, strapi, type Strapi } from './anchors/start-strapi.ts';
import { besidePeer, type PeerComparison } from './anchors/compare-peer.ts';
import type { Kontor } from './measure/kontor.ts';
import type { Bench } from './measure/row.ts';

const targets = ({ base, headers }: Kontor, other: Strapi): readonly PeerComparison[] => [
  {
    what: 'show an article',
    least: 30,
    connections: 8,
    ours: { url: `${base}/article/500`, headers },
    theirs: { url: `${other.base}/articles/500`, headers: other.headers },
  },
  {
    what: 'list 100 articles',
    least: 20,
    connections: 8,
    ours: { url: `${base}/article?order_by=id&limit=100&offset=100`, headers },
    theirs: {
      url: `${other.base}/articles?sort=id&pagination[limit]=100&pagination[start]=100`,
      headers: other.headers,
    },
  },
  {
    what: 'create an article',
    least: 20,
    connections: 8,
    ours: { url: `${base}/article`, method: 'POST', headers, body: () => JSON.stringify(newArticle()) },
    theirs: {
      url: `${other.base}/articles`,
      method: 'POST',
      headers: { ...other.headers, 'content-type': 'application/json' },
      body: () => JSON.stringify({ data: newArticle() }),
    },
  },
];

/** P4: Strapi on SQLite with the same articles and a token that it looks up for every request. */
export const besideStrapi: Bench = {
  row: 'P4',
  needs: 'npm',
  peers: [strapi],
  run: async (length) => besidePeer({ row: 'P4', peer: strapi, start: startStrapi, targets }, length),
};
