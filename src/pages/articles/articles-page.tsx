import { useMutation } from '@tanstack/react-query';
import { item } from '#contract/resources/item.ts';
import { at, edit } from '#api/records/operations.ts';
import { usePermissions } from '#auth/permissions.ts';
import { RecordList } from '#components/list/record-list.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { ImportLink } from '../import-link.tsx';
import { NoAccess } from '../no-access.tsx';
import { useArticleColumns, useArticleFilters } from './article-columns.tsx';
import { articleName } from './article-form.ts';
import { SetGroup } from './set-group.tsx';

export const ArticlesPage = () => {
  const t = useTexts().articles;
  const may = usePermissions(item);
  const columns = useArticleColumns();
  const filters = useArticleFilters();
  const { mutateAsync: change } = useMutation(edit(at(item)));
  if (!may.read) return <NoAccess title={t.title} />;
  return (
    <RecordList
      endpoint={at(item)}
      texts={t}
      paths={paths.articles}
      columns={columns}
      filters={filters}
      order="intern_code"
      nameOf={articleName}
      firstWays={may.write ? <ImportLink to={paths.importOf.item} /> : null}
      actions={[
        {
          label: t.setGroup,
          panel: (run) => (
            <SetGroup
              onSet={(article_group_id) => run(({ id, etag }) => change({ id, body: { article_group_id }, etag }))}
            />
          ),
        },
      ]}
    />
  );
};
