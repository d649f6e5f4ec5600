import { paths } from '#components/navigation/paths.ts';
import { line, page } from './line.ts';

const master = () => import('#pages/import-master/master-pages.tsx');

export const company = [
  line(
    {
      key: 'i',
      path: paths.import,
      scope: 'monitoring_edit',
      access: 'write',
      label: (t) => t.areas.importTexts.title,
      more: [
        page(paths.importOf.contact, async () => (await master()).ImportContactsPage),
        page(paths.importOf.item, async () => (await master()).ImportArticlesPage),
        page(paths.importOf.project, async () => (await master()).ImportProjectsPage),
        page(
          paths.importOf.invoice,
          async () => (await import('#pages/import-invoices/invoice-pages.tsx')).ImportInvoicesPage,
        ),
      ],
    },
    async () => (await import('#pages/import/import-page.tsx')).ImportPage,
  ),
  line(
    { key: '6', path: paths.bin, scope: 'monitoring_show', label: (t) => t.areas.bin.title },
    async () => (await import('#pages/bin/bin-page.tsx')).BinPage,
  ),
];
