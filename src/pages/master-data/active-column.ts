import type { Column } from '#components/record-table/column.ts';
import { textColumn } from '#components/record-table/text-column.ts';
import type { Texts } from '#texts/load.ts';

/** Marks the records that are not offered any more. */
export const activeColumn = ({ masterLists: t }: Texts): Column<{ readonly is_active: boolean }> =>
  textColumn({ key: 'active', label: t.inactive, width: '88px', sort: 'is_active', phone: 'end' }, ({ is_active }) =>
    is_active ? '' : t.inactive,
  );
