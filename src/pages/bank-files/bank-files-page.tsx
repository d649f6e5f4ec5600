import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { BankFile } from '#contract/kontor/bank-operations.ts';
import { payment } from '#contract/resources/payment.ts';
import { bankFiles } from '#api/billing/bank-files.ts';
import { useName } from '#api/names/names.ts';
import { useCompany } from '#api/service/namespace.ts';
import { usePermissions } from '#auth/permissions.ts';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { PendingList } from '#components/feedback/pending-list.tsx';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { FileDrop } from '#components/fields/file-drop.tsx';
import { PageHead } from '#components/layout/page-head.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { formatCount, formatMoment } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { OwnServiceOnly } from '../own-service-only.tsx';
import { NoAccess } from '../no-access.tsx';
import { periodOf } from './period-of.ts';
import { useSendFiles } from './use-send-files.ts';

const CsvPanel = lazy(async () => ({ default: (await import('./csv-panel.tsx')).CsvPanel }));

const columns =
  'grid grid-cols-[112px_minmax(0,1.4fr)_minmax(0,1fr)_176px_72px_96px] items-center gap-x-4 max-m:grid-cols-[minmax(0,1fr)_auto]';

const FileRow = ({ file }: { readonly file: BankFile }) => {
  const t = useTexts().bankFiles;
  const account = useName('bank_account', file.bank_account_ids[0] ?? 0);
  const period = file.from === null || file.to === null ? '' : periodOf(file.from, file.to);
  return (
    <li className={`${columns} relative min-h-(--list-row) border-b border-line py-1 text-work hover:bg-hover`}>
      <span className="tn text-ink-2 max-m:hidden">{formatMoment(file.created_at)}</span>
      <Link
        to={paths.bankFile(file.id)}
        className="truncate font-medium after:absolute after:inset-0 after:content-['']"
        title={file.name}
      >
        {file.name}
      </Link>
      <span className="truncate max-m:hidden">{file.bank_account_ids.length === 0 ? '' : account}</span>
      <span className="tn text-ink-2 max-m:order-last max-m:text-label">{period}</span>
      <span className="tn text-right max-m:hidden">{formatCount(file.payments)}</span>
      <span className="tn text-right">
        {file.undone_at === null ? `${formatCount(file.booked)} / ${formatCount(file.payments)}` : t.undone}
      </span>
    </li>
  );
};

const Heads = () => {
  const t = useTexts().bankFiles;
  return (
    <div aria-hidden="true" className={`${columns} border-b border-ink pb-1 text-label text-ink-2 max-m:hidden`}>
      <span />
      <span>{t.file}</span>
      <span>{t.account}</span>
      <span>{t.period}</span>
      <span className="text-right">{t.received}</span>
      <span className="text-right">{t.booked}</span>
    </div>
  );
};

const Files = ({ isWritable }: { readonly isWritable: boolean }) => {
  const t = useTexts().bankFiles;
  const found = useQuery(bankFiles);
  const { send, isBusy, csv, csvsEnded, endCsv } = useSendFiles();
  usePageTitle(t.title);
  const files = found.data ?? [];
  return (
    <>
      <PageHead
        title={t.title}
        label={
          files.length === 0 ? (
            ' '
          ) : (
            <Link to={paths.bankFile('open')} className="underline underline-offset-3">
              {t.allOpen}
            </Link>
          )
        }
      />
      {isWritable ? (
        <div className="mb-6">
          <FileDrop
            isMultiple
            words={t.drop}
            button={t.choose}
            busy={isBusy && t.reading}
            accept=".xml,.camt,.053,.054,.csv,.txt,.zip,application/xml,text/xml,text/csv,application/zip"
            onChoose={(chosen) => void send(chosen)}
          />
        </div>
      ) : null}
      {csv === undefined ? null : (
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <CsvPanel key={csvsEnded} file={csv} onDone={endCsv} />
        </Suspense>
      )}
      <PendingList query={found} rows={6} />
      {found.data?.length === 0 ? <EmptyState title={t.empty} reason={t.emptyReason} /> : null}
      {files.length === 0 ? null : (
        <>
          <Heads />
          <ul>
            {files.map((file) => (
              <FileRow key={file.id} file={file} />
            ))}
          </ul>
        </>
      )}
    </>
  );
};

/** Bank files, latest first, and the drop zone for new ones. */
export const BankFilesPage = () => {
  const t = useTexts().bankFiles;
  const { read, write } = usePermissions(payment);
  const { hosted } = useCompany();
  if (!read) return <NoAccess title={t.title} />;
  return hosted ? <OwnServiceOnly title={t.title} reason={t.ownOnly} /> : <Files isWritable={write} />;
};
