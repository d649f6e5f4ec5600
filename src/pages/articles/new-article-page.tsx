import { item } from '#contract/resources/item.ts';
import { useCompany } from '#api/service/namespace.ts';
import { at } from '#api/records/operations.ts';
import { usePermissions } from '#auth/permissions.ts';
import { useSignedIn } from '#auth/session.ts';
import { NewRecordPage } from '#components/record-form/new-record-page.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { NoAccess } from '../no-access.tsx';
import { useArticleFields } from './article-fields.tsx';
import { articleForm, articleName } from './article-form.ts';

/** A new article, in the company's currency. */
export const NewArticlePage = () => {
  const t = useTexts().articles;
  const company = useCompany();
  const { user_id } = useSignedIn();
  const groups = useArticleFields();
  if (!usePermissions(item).write) return <NoAccess title={t.new} />;
  return (
    <NewRecordPage
      endpoint={at(item)}
      form={articleForm}
      groups={groups}
      title={t.new}
      first={{ user_id, currency_id: company.hosted ? null : company.currency_id }}
      nameOf={articleName}
      list={paths.articles.list}
    />
  );
};
