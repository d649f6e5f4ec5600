import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { recordById } from '#api/records/record-query.ts';
import { usePermissions } from '#auth/permissions.ts';
import { EditRecordPage } from '#components/record-form/edit-record-page.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { useAddressKeeping } from '../../invoice-fields/address-keeping.ts';
import { NoAccess } from '../../no-access.tsx';
import { documentForms } from './document-form.ts';
import { documentGroups } from './document-groups.tsx';
import { documentKinds, documentName, type DocumentKind, type DocumentRecord } from '../stages/document-kind.ts';
import { movesOf } from '../stages/document-moves.ts';
import { isDraft, statusOf } from '../stages/document-status.ts';
import { frozenGroups } from './frozen-groups.tsx';
import { useFollowUp } from '../stages/use-follow-up.ts';

/** Why an issued document cannot be changed, and how to make it a draft again if possible. */
const useFrozen = (kind: DocumentKind, record: DocumentRecord | null | undefined, mayWrite: boolean) => {
  const { frozen } = useTexts().documents;
  const isFollowed = useFollowUp(kind, record?.id ?? 0) !== undefined;
  if (!record) return null;
  const canRevert = movesOf(kind, record, isFollowed).others.some(
    ({ move, reason }) => move === 'revert_issue' && reason === undefined,
  );
  return {
    lead: statusOf(kind, record) === 'cancelled' ? frozen.cancelled : frozen.lead,
    text: canRevert && mayWrite ? `${frozen.text} ${frozen.revert}` : frozen.text,
  };
};

/** All inputs of a document. One that is not a draft is read-only, with the reason. */
export const EditDocumentPage = ({ kind }: { readonly kind: DocumentKind }) => {
  const t = useTexts();
  const { endpoint, paths, texts } = documentKinds[kind];
  const may = usePermissions(endpoint.resource);
  const id = Number(useParams()['id']);
  const { data: record } = useQuery({ ...recordById(endpoint, id), enabled: may.read && Number.isSafeInteger(id) });
  const frozen = useFrozen(kind, record, may.write);
  const [lead, text] = [frozen?.lead ?? '', frozen?.text ?? ''];
  const { keeping, keep } = useAddressKeeping();
  const groups = useMemo(() => {
    const all = documentGroups(kind, t, record?.id, keeping);
    if (!record || isDraft(kind, record)) return all;
    const { resource, valuesOf } = documentForms[kind];
    return frozenGroups(resource.create, all, valuesOf(record), { lead, text });
  }, [kind, t, record, lead, text, keeping]);
  if (!may.read) return <NoAccess title={texts(t.documents).title} />;
  return (
    <EditRecordPage
      endpoint={endpoint}
      form={documentForms[kind]}
      groups={groups}
      kicker={t.documents.facts}
      nameOf={documentName}
      list={paths.show(id)}
      complete={keep}
      hasNoDelete
    />
  );
};
