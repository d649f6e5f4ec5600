import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { payment } from '#contract/resources/payment.ts';
import { bankEntries, bankFiles, maxBankEntries } from '#api/billing/bank-files.ts';
import { useName } from '#api/names/names.ts';
import { useCompany } from '#api/service/namespace.ts';
import { usePermissions } from '#auth/permissions.ts';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { PendingList } from '#components/feedback/pending-list.tsx';
import { PageHead } from '#components/layout/page-head.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { formatMoment } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { OwnServiceOnly } from '../own-service-only.tsx';
import { NoAccess } from '../no-access.tsx';
import { NotFoundPage } from '../not-found.tsx';
import { EntryBoard } from './entry-board.tsx';
import { OtherCurrency } from './other-currency.tsx';
import { periodOf } from './period-of.ts';
import { UndoFile } from './undo-file.tsx';

const Loaded = ({ id }: { readonly id: number | undefined }) => {
  const { bankFiles: t } = useTexts();
  const { write } = usePermissions(payment);
  const files = useQuery(bankFiles);
  const found = useQuery(bankEntries(id));
  const file = files.data?.find((each) => each.id === id);
  const account = useName('bank_account', file?.bank_account_ids[0] ?? 0);
  const payments =
    found.data?.entries.filter(({ direction, is_reversal }) => direction === 'credit' || is_reversal) ?? [];
  const debits =
    found.data?.entries.filter(({ direction, is_reversal }) => direction === 'debit' && !is_reversal) ?? [];
  const isEmpty =
    payments.length === 0 && !debits.some((debit) => debit.expenses.length > 0 || debit.group === 'booked');
  const isUndone = file !== undefined && file.undone_at !== null;
  const count = file?.payments ?? (found.data === undefined ? undefined : payments.length);
  const fileTitle = count === undefined ? t.oneFile : t.fileTitle(count);
  const title = id === undefined ? t.openTitle : fileTitle;
  usePageTitle(title);
  if (id !== undefined && files.data !== undefined && file === undefined) return <NotFoundPage />;
  const about =
    file === undefined
      ? []
      : [
          file.kind,
          ...(file.bank_account_ids.length === 0 ? [] : [account]),
          ...(file.from === null || file.to === null ? [] : [periodOf(file.from, file.to)]),
          t.readAt(formatMoment(file.created_at), file.name),
          ...(file.duplicates === 0 ? [] : [t.duplicates(file.duplicates)]),
          ...(file.pending === 0 ? [] : [t.pending(file.pending)]),
          ...(file.undone_at === null ? [] : [t.undone]),
        ];
  return (
    <>
      <PageHead title={title} label={about.join(' · ') || ' '}>
        {file !== undefined && write && file.undone_at === null ? <UndoFile file={file} /> : null}
      </PageHead>
      {file?.bank_account_ids.map((accountId) => (
        <OtherCurrency
          key={accountId}
          accountId={accountId}
          entries={payments.filter((each) => each.bank_account_id === accountId)}
        />
      ))}
      <PendingList query={found} rows={8} />
      {found.data !== undefined && isEmpty ? (
        <EmptyState
          title={id === undefined ? t.allBooked : t.noPayments}
          reason={id === undefined ? t.allBookedReason : isUndone ? t.undoneReason : t.noPaymentsReason}
        >
          <ButtonLink to={paths.bankFiles}>{t.title}</ButtonLink>
        </EmptyState>
      ) : null}
      {found.data === undefined || isEmpty ? null : (
        <EntryBoard
          entries={payments}
          debits={debits}
          invoices={found.data.invoices}
          expenses={found.data.expenses}
          isWritable={write}
        />
      )}
      {(found.data?.count ?? 0) > maxBankEntries ? (
        <p className="text-work text-ink-2">{t.cut(maxBankEntries)}</p>
      ) : null}
    </>
  );
};

/** The payments of a bank file, or all unbooked ones: each is checked and booked by a single key. */
export const BankFilePage = () => {
  const t = useTexts().bankFiles;
  const { read } = usePermissions(payment);
  const { hosted } = useCompany();
  const { id = '' } = useParams();
  if (!read) return <NoAccess title={t.title} />;
  if (hosted) return <OwnServiceOnly title={t.title} reason={t.ownOnly} />;
  if (id !== 'open' && !/^[1-9]\d{0,14}$/.test(id)) return <NotFoundPage />;
  return <Loaded key={id} id={id === 'open' ? undefined : Number(id)} />;
};
