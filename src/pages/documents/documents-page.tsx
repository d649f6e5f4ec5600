import { useMutation } from '@tanstack/react-query';
import { act } from '#api/operations.ts';
import { useMayOperate } from '#auth/may.ts';
import { RecordList } from '#components/list/record-list.tsx';
import type { SelectionAction } from '#components/list/record-actions.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { NoAccess } from '../no-access.tsx';
import { useDocumentColumns } from './document-columns.tsx';
import { useDocumentFilters } from './document-filters.ts';
import { documentKinds, documentName, type DocumentKind, type DocumentRecord } from './document-kind.ts';
import { IssueMany } from './issue-many.tsx';
import { usePrintMany } from './print-many.ts';

/** The list of estimates, orders or invoices: for whom, until when, how they stand, and what is open. */
export const DocumentsPage = ({ kind }: { readonly kind: DocumentKind }) => {
  const t = useTexts().documents;
  const { place, paths, texts } = documentKinds[kind];
  const may = useMayOperate(place.resource);
  const columns = useDocumentColumns(kind);
  const filters = useDocumentFilters(kind);
  const print = usePrintMany(kind);
  const { mutateAsync: issue } = useMutation(act(place, 'issue'));
  const actions: readonly SelectionAction<DocumentRecord>[] = [
    {
      label: t.moves.issue,
      panel: (run, rows) => <IssueMany kind={kind} rows={rows} onIssue={() => run(({ id }) => issue({ id }))} />,
    },
    ...(print === undefined ? [] : [{ label: t.onePdf, all: print }]),
  ];
  if (!may.read) return <NoAccess title={texts(t).title} />;
  return (
    <RecordList
      place={place}
      texts={texts(t)}
      paths={paths}
      columns={columns}
      filters={filters}
      order="is_valid_from_desc"
      nameOf={documentName}
      actions={actions}
    />
  );
};
