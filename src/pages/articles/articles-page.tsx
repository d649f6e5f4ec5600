import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { item } from '#contract/resources/item.ts';
import { at, edit } from '#api/records/operations.ts';
import { usePermissions } from '#auth/permissions.ts';
import { Button } from '#components/feedback/button.tsx';
import { RecordList } from '#components/list/record-list.tsx';
import { ReferenceField } from '#components/pickers/reference-field.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { ImportLink } from '../import-link.tsx';
import { NoAccess } from '../no-access.tsx';
import { useArticleColumns, useArticleFilters } from './article-columns.tsx';
import { articleName } from './article-form.ts';

/** Asks for the group to set for all selected articles. */
const SetGroup = ({ onSet }: { readonly onSet: (article_group_id: number | null) => void }) => {
  const t = useTexts().articles;
  const [group, setGroup] = useState<number | null>(null);
  return (
    <div className="grid gap-3">
      <ReferenceField named="article_group" label={t.article_group_id} value={group} onChange={setGroup} />
      <Button look="primary" className="justify-self-end" onClick={() => onSet(group)}>
        {t.apply}
      </Button>
    </div>
  );
};

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
