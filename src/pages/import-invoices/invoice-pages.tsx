import { useMemo, useState } from 'react';
import { invoice } from '#contract/resources/invoice.ts';
import { useCompany, type Company } from '#api/service/namespace.ts';
import { usePermissions } from '#auth/permissions.ts';
import { useSignedIn } from '#auth/session.ts';
import { PageHead } from '#components/layout/page-head.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { openNamedTable } from '../import-master/master-table.ts';
import { ChooseStep } from '../import/choose-step.tsx';
import { ImportKinds } from '../import/import-kinds.tsx';
import { isEmptySource } from '../import/formats/file-source.ts';
import type { SelectedFile } from '../import/match/selected-file.ts';
import { storedImport } from '../import/match/stored-import.ts';
import { NoAccess } from '../no-access.tsx';
import { OwnServiceOnly } from '../own-service-only.tsx';
import { invoiceHeaders } from './invoice-columns.ts';
import { InvoiceFile } from './invoice-file.tsx';

type Props = { readonly company: Extract<Company, { readonly hosted: false }> };

const Import = ({ company }: Props) => {
  const { importTexts: t } = useTexts();
  const { org, user_id } = useSignedIn();
  const kept = useMemo(() => storedImport({ org, user_id }), [org, user_id]);
  const [file, setFile] = useState<SelectedFile>();
  const table = useMemo(
    () => (file === undefined ? undefined : openNamedTable('invoice', invoiceHeaders, file.source)),
    [file],
  );
  usePageTitle(t.title);
  return (
    <>
      <PageHead title={t.title} label={t.invoices.lead} />
      <ImportKinds />
      {file !== undefined && table !== undefined ? (
        <InvoiceFile
          key={file.digest}
          file={file}
          table={table}
          kept={kept}
          isTaxNeeded={company.is_vat_registered}
          currencyId={company.currency_id}
          onOther={() => setFile(undefined)}
        />
      ) : (
        <ChooseStep
          kept={kept}
          unfit={
            file === undefined
              ? undefined
              : {
                  name: file.name,
                  ...(isEmptySource(file.source) ? { code: 'empty' } : { code: 'unknown format', headers: [] }),
                }
          }
          unknown={t.master.unknown}
          hint={<p className="text-label text-ink-2">{t.master.hint}</p>}
          onChosen={setFile}
        />
      )}
    </>
  );
};

/** Imports open invoices from a file. */
export const ImportInvoicesPage = () => {
  const { importTexts: t } = useTexts();
  const company = useCompany();
  const mayWrite = usePermissions(invoice).write;
  if (company.hosted) return <OwnServiceOnly title={t.title} reason={t.master.ownOnly} />;
  return mayWrite ? <Import company={company} /> : <NoAccess title={t.title} />;
};
