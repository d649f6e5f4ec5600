import { useState } from 'react';
import type { Identified } from '#api/service/app-record.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { useShortcut } from '../keyboard/use-shortcut.ts';
import type { RecordGridProps } from './record-grid-props.ts';
import type { ActiveRow } from './use-grid-rows.ts';

type Options<Row extends Identified> = Pick<RecordGridProps<Row>, 'rows' | 'editing'>;

/** Editing in place: one row at a time, begun by E or its button. */
export const useEditedRow = <Row extends Identified>({ rows, editing }: Options<Row>, active: ActiveRow) => {
  const t = useTexts().list;
  const [edited, setEdited] = useState<number | null>(null);
  const mayEdit = (row: Row | undefined): row is Row => row !== undefined && editing?.fits(row) === true;
  const start = (index: number): void => {
    const row = rows.at(index);
    if (mayEdit(row)) setEdited(row.id);
  };
  useShortcut('e', () => active.id !== undefined && start(active.index), t.editRow, editing !== undefined);
  return {
    start,
    end: (): void => setEdited(null),
    isEdited: (row: Row): boolean => row.id === edited,
    canEdit: (row: Row): boolean => edited === null && mayEdit(row),
  };
};
