import { invoice } from '#contract/resources/invoice.ts';
import { useCompany } from '#api/service/namespace.ts';
import { usePermissions } from '#auth/permissions.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { openNamedTable } from '../import-master/master-table.ts';
import { TablePage } from '../import-master/table-page.tsx';
import { NoAccess } from '../no-access.tsx';
import { OwnServiceOnly } from '../own-service-only.tsx';
import { invoiceHeaders } from './invoice-columns.ts';
import { InvoiceFile } from './invoice-file.tsx';

/** Imports open invoices from a file. */
export const ImportInvoicesPage = () => {
  const { importTexts: t } = useTexts();
  const company = useCompany();
  const mayWrite = usePermissions(invoice).write;
  if (company.hosted) return <OwnServiceOnly title={t.title} reason={t.master.ownOnly} />;
  if (!mayWrite) return <NoAccess title={t.title} />;
  return (
    <TablePage lead={t.invoices.lead} open={(source) => openNamedTable('invoice', invoiceHeaders, source)}>
      {(chosen) => (
        <InvoiceFile
          key={chosen.file.digest}
          chosen={chosen}
          isTaxNeeded={company.is_vat_registered}
          currencyId={company.currency_id}
        />
      )}
    </TablePage>
  );
};
