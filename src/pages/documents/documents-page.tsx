import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCompany } from '#api/service/namespace.ts';
import { act } from '#api/records/operations.ts';
import { usePermissions } from '#auth/permissions.ts';
import { RecordList } from '#components/list/record-list.tsx';
import type { SelectionAction } from '#components/selection/selection-action.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { gapsPath } from '../../components/navigation/paths.ts';
import { NoAccess } from '../no-access.tsx';
import { listMoneyOf, useDocumentColumns } from './stages/document-columns.tsx';
import { onDemand } from '#components/feedback/on-demand.tsx';
import { useDocumentFilters } from './document-filters.ts';
import { documentKinds, documentName, type DocumentKind, type DocumentRecord } from './stages/document-kind.ts';
import { isDeletable } from './stages/document-moves.ts';
import { IssueMany } from './issue-many.tsx';
import { MarkMany } from './stages/mark-many.tsx';
import { usePrintMany } from './print-many.ts';

const SendMany = onDemand(async () => (await import('../outbox/send-many.tsx')).SendMany);
const PayMany = onDemand(async () => (await import('../payments/pay-many.tsx')).PayMany);

/** Maximum number of documents whose mail status the outbox returns in one request. */
const maxMailStatuses = 200;
/** Maximum number of documents whose open amount the service returns in one request. */
const maxOpenAmounts = 1000;

/** The list of estimates, orders or invoices: contact, last day, status and open amount. */
export const DocumentsPage = ({ kind }: { readonly kind: DocumentKind }) => {
  const { documents: t, mails, payments } = useTexts();
  const { endpoint, paths, texts } = documentKinds[kind];
  const may = usePermissions(endpoint.resource);
  const { hosted } = useCompany();
  const columns = useDocumentColumns(kind);
  const filters = useDocumentFilters(kind);
  const print = usePrintMany(kind);
  const { mutateAsync: issue } = useMutation(act(endpoint, 'issue'));
  const { mutateAsync: markAsSent } = useMutation(act(endpoint, 'mark_as_sent'));
  const actions: readonly SelectionAction<DocumentRecord>[] = [
    {
      label: t.moves.issue,
      panel: (run, rows) => (
        <IssueMany
          kind={kind}
          rows={rows}
          onIssue={(of) => run(({ id, etag }) => issue({ id, version: () => etag }), of)}
        />
      ),
    },
    {
      label: t.moves.mark_as_sent,
      panel: (run, rows) => (
        <MarkMany kind={kind} rows={rows} onMark={(unsent) => run(({ id }) => markAsSent({ id }), unsent)} />
      ),
    },
    ...(hosted
      ? []
      : [
          {
            label: mails.many.label,
            fits: (rows: readonly DocumentRecord[]) => rows.length <= maxMailStatuses,
            dialog: (rows: readonly DocumentRecord[], close: (isDone: boolean) => void) => (
              <SendMany kind={kind} ids={rows.map(({ id }) => id)} onClose={close} />
            ),
          },
        ]),
    ...(kind === 'invoice'
      ? [
          {
            label: payments.new,
            fits: (rows: readonly DocumentRecord[]) => rows.length <= maxOpenAmounts,
            dialog: (rows: readonly DocumentRecord[], close: (isDone: boolean) => void) => (
              <PayMany ids={rows.map(({ id }) => id)} onClose={close} />
            ),
          },
        ]
      : []),
    ...(print === undefined ? [] : [{ label: t.onePdf, all: print }]),
  ];
  if (!may.read) return <NoAccess title={texts(t).title} />;
  return (
    <RecordList
      endpoint={endpoint}
      texts={texts(t)}
      paths={paths}
      columns={columns}
      filters={filters}
      order="is_valid_from_desc"
      nameOf={documentName}
      actions={actions}
      deleting={{ isExcluded: (row) => !isDeletable(kind, row), why: t.deleteKept }}
      money={listMoneyOf}
      note={
        hosted ? null : (
          <Link to={gapsPath(paths)} className="text-label text-ink-2 underline-offset-3 hover:underline">
            {t.gaps.title}
          </Link>
        )
      }
    />
  );
};
