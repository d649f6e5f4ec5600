import { z } from 'zod';
import type { Kontor } from '../measure/kontor.ts';
import { fetchBody } from '../measure/load.ts';

const article = z.looseObject({ id: z.int() });
export type Article = z.infer<typeof article>;

const maxArticles = 2000;

/** All of Kontor's articles, ordered by id, to load into a peer. */
export const articlesIn = async ({ base, headers }: Kontor): Promise<readonly Article[]> => {
  const articles: Article[] = [];
  for (let isMore = true; isMore;) {
    const url = `${base}/article?order_by=id&limit=${maxArticles}&offset=${articles.length}`;
    const page = z.array(article).parse(JSON.parse(await fetchBody({ url, headers })));
    articles.push(...page);
    isMore = page.length === maxArticles;
  }
  return articles;
};

let made = 0;

/** A new article as a request body. */
export const newArticle = () => {
  made += 1;
  return {
    article_type_id: 2,
    intern_name: `Made ${made}`,
    intern_description: 'Made for measuring',
    purchase_price: '20.5',
    sale_price: '45.25',
  };
};
