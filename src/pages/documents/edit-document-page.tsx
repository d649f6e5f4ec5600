import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { recordById } from '#api/record-query.ts';
import { useMayOperate } from '#auth/may.ts';
import { EditRecordPage } from '#components/form/edit-record-page.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { NoAccess } from '../no-access.tsx';
import { documentForms } from './document-form.ts';
import { documentGroups } from './document-groups.tsx';
import { documentKinds, documentName, type DocumentKind } from './document-kind.ts';
import { isDraft } from './document-status.ts';
import { frozenGroups } from './frozen-groups.tsx';

/** Every input of a document; one that is no draft can be read, and says why it stays. */
export const EditDocumentPage = ({ kind }: { readonly kind: DocumentKind }) => {
  const t = useTexts();
  const { place, paths, texts } = documentKinds[kind];
  const may = useMayOperate(place.resource);
  const id = Number(useParams()['id']);
  const { data: record } = useQuery({ ...recordById(place, id), enabled: may.read && Number.isSafeInteger(id) });
  const groups = useMemo(() => {
    const all = documentGroups(kind, t);
    if (!record || isDraft(kind, record)) return all;
    const { resource, valuesOf } = documentForms[kind];
    return frozenGroups(resource.create, all, valuesOf(record), t.documents.frozen);
  }, [kind, t, record]);
  if (!may.read) return <NoAccess title={texts(t.documents).title} />;
  return (
    <EditRecordPage
      place={place}
      form={documentForms[kind]}
      groups={groups}
      kicker={t.documents.facts}
      nameOf={documentName}
      list={paths.show(id)}
      hasNoDelete
    />
  );
};
