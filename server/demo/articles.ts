import { units } from '#server/company/starter-records.ts';
import { accountId } from '#server/company/chart-of-accounts.ts';
import { salesTaxIds } from '#server/company/taxes.ts';
import { articleGroups, type DemoArticle, type DemoArticleGroup } from './article-list.ts';
import { createNamed, idOf, type Demo, type Ids } from './demo.ts';

const makeUnits = async ({ create }: Demo): Promise<Ids> => {
  const known = new Map(units.map(({ name }, index) => [name, index + 1]));
  const added = await createNamed(['Mt.', 'Paket', 'km'], String, async (name) => create('unit', { name }));
  return new Map([...known, ...added]);
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
    currency_id: 1,
    tax_income_id: salesTaxIds[group.tax],
    account_id: accountId(group.account),
    unit_id: idOf(unitIds, unit),
    ...stockOf(group, demo),
  };
};

/** 60 articles in seven groups, found by their code; goods have a stock. */
export const makeArticles = async (demo: Demo): Promise<{ readonly articles: Ids; readonly units: Ids }> => {
  const unitIds = await makeUnits(demo);
  const articles = new Map<string, number>();
  for (const group of articleGroups) {
    const groupId = await demo.create('article_group', { name: group.name });
    const made = await createNamed(
      group.articles,
      ([code]) => code,
      async (article) => demo.create('item', { ...bodyOf(demo, group, article, unitIds), article_group_id: groupId }),
    );
    for (const [code, id] of made) articles.set(code, id);
  }
  return { articles, units: unitIds };
};
