import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { usePermissions } from '#auth/permissions.ts';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { NewRecordPage } from '#components/record-form/new-record-page.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { useAddressKeeping } from '../../invoice-fields/address-keeping.ts';
import { NoAccess } from '../../no-access.tsx';
import { useDocumentDefaults } from './document-defaults.ts';
import { documentForms } from './document-form.ts';
import { documentGroups } from './document-groups.tsx';
import { documentKinds, documentName, type DocumentKind } from '../stages/document-kind.ts';

/** A contact in the address, `?contact_id=7`. */
const contactIn = (address: URLSearchParams): number | null => {
  const id = Number(address.get('contact_id'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** A new document: the contact first, the rest from the company profile. Its page opens once it is created. */
export const NewDocumentPage = ({ kind }: { readonly kind: DocumentKind }) => {
  const t = useTexts();
  const { endpoint, paths, texts } = documentKinds[kind];
  const words = texts(t.documents);
  const { keeping, keep } = useAddressKeeping();
  const groups = useMemo(() => documentGroups(kind, t, undefined, keeping), [kind, t, keeping]);
  const [address] = useSearchParams();
  const first = useDocumentDefaults(kind, contactIn(address));
  if (!usePermissions(endpoint.resource).write) return <NoAccess title={words.new} />;
  if (first === undefined) return <SkeletonRows rows={6} />;
  return (
    <NewRecordPage
      endpoint={endpoint}
      form={documentForms[kind]}
      groups={groups}
      title={words.new}
      first={first}
      nameOf={documentName}
      list={paths.list}
      next={({ id }) => paths.show(id)}
      complete={keep}
    />
  );
};
