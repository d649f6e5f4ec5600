import { item } from '#contract/resources/item.ts';
import { at } from '#api/records/operations.ts';
import { usePermissions } from '#auth/permissions.ts';
import { EditRecordPage } from '#components/record-form/edit-record-page.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { NoAccess } from '../no-access.tsx';
import { useArticleFields } from './article-fields.tsx';
import { articleForm, articleName } from './article-form.ts';

export const ArticlePage = () => {
  const t = useTexts().articles;
  const groups = useArticleFields();
  const may = usePermissions(item);
  if (!may.read) return <NoAccess title={t.title} />;
  return (
    <EditRecordPage
      endpoint={at(item)}
      form={articleForm}
      groups={groups}
      nameOf={articleName}
      list={paths.articles.list}
    />
  );
};
