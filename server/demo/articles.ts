import { accountId } from '#server/company/chart-of-accounts.ts';
import { salesTaxIds } from '#server/company/taxes.ts';
import type { DemoArticle, DemoArticleGroup } from './article-list.ts';
import { createNamed, idOf, idsBy, type Demo, type Ids } from './demo.ts';

/** The units of the articles: existing ones of the company, and new ones. */
const makeUnits = async (demo: Demo, groups: readonly DemoArticleGroup[]): Promise<Ids> => {
  const known = await idsBy(demo, 'unit', 'name');
  const needed = new Set(['h', 'Stk', ...groups.flatMap(({ articles }) => articles.map((article) => article[4]))]);
  const missing = [...needed].filter((name) => !known.has(name));
  return new Map([...known, ...(await createNamed(missing, String, async (name) => demo.create('unit', { name })))]);
};

const stockOf = ({ isService }: DemoArticleGroup, { random }: Demo) =>
  isService
    ? {}
    : {
        stock_id: 1,
        stock_place_id: random.whole(1, 2),
        stock_nr: random.whole(0, 80),
        stock_min_nr: random.whole(2, 10),
      };

const bodyOf = (demo: Demo, group: DemoArticleGroup, article: DemoArticle, unitIds: Ids) => {
  const [code, name, purchase, sale, unit] = article;
  return {
    user_id: demo.users.anna,
    intern_code: code,
    intern_name: name,
    intern_description: group.isService ? `${name}, gemäss Vereinbarung.` : '',
    article_type_id: group.isService ? 2 : 1,
    purchase_price: purchase,
    sale_price: sale,
    currency_id: demo.caller.currencyId,
    tax_income_id: salesTaxIds[group.tax],
    account_id: accountId(group.account),
    unit_id: idOf(unitIds, unit),
    ...stockOf(group, demo),
  };
};

/** Articles in their groups, looked up by code, which the company may already use; goods have a stock. */
export const makeArticles = async (
  demo: Demo,
  groups: readonly DemoArticleGroup[],
): Promise<{ readonly articles: Ids; readonly units: Ids }> => {
  const unitIds = await makeUnits(demo, groups);
  const articles = await idsBy(demo, 'item', 'intern_code');
  for (const group of groups) {
    const groupId = await demo.create('article_group', { name: group.name });
    const made = await createNamed(
      group.articles.filter(([code]) => !articles.has(code)),
      ([code]) => code,
      async (article) => demo.create('item', { ...bodyOf(demo, group, article, unitIds), article_group_id: groupId }),
    );
    for (const [code, id] of made) articles.set(code, id);
  }
  return { articles, units: unitIds };
};
