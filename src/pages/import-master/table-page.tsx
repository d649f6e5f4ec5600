import { useMemo, useState, type ReactNode } from 'react';
import { useSignedIn } from '#auth/session.ts';
import { PageHead } from '#components/layout/page-head.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { ChooseStep } from '../import/choose-step.tsx';
import { isEmptySource, type FileSource } from '../import/formats/file-source.ts';
import { ImportKinds } from '../import/import-kinds.tsx';
import type { FileChoices } from '../import/match/file-choices.ts';
import type { SelectedFile } from '../import/match/selected-file.ts';
import { digestOf, storedImport, type StoredImport } from '../import/match/stored-import.ts';
import type { MasterColumns, MasterTable } from './master-table.ts';
import type { ImportKind } from './presets.ts';

/** A chosen file that is a table. */
export type ChosenTable = {
  readonly file: SelectedFile;
  readonly table: MasterTable;
  readonly kept: StoredImport;
  /** The choices of the import of this file that was interrupted. */
  readonly before: FileChoices | undefined;
  /** The columns to begin with: those chosen before for this file or the same headers, otherwise as recognised. */
  readonly columns: MasterColumns;
  /** Keeps the columns for the next file with these headers. */
  readonly onColumnsUsed: (columns: MasterColumns) => void;
  /** Goes back to the choice of a file. */
  readonly onOther: () => void;
};

type Props = {
  readonly kind: ImportKind;
  readonly lead: string;
  /** Reads a file; undefined if it is not a table. */
  readonly open: (source: FileSource) => MasterTable | undefined;
  /** The steps after the choice of a file. */
  readonly children: (chosen: ChosenTable) => ReactNode;
};

const isSame = (one: MasterColumns, other: MasterColumns): boolean =>
  one.size === other.size && [...one].every(([column, index]) => other.get(column) === index);

/** The choices and columns of an opened file. */
const beginWith = async (kind: ImportKind, file: SelectedFile, table: MasterTable, kept: StoredImport) => {
  const headers = await digestOf(new TextEncoder().encode(JSON.stringify([kind, ...table.headers])));
  const run = kept.run();
  const before = run?.digest === file.digest ? run.choices : undefined;
  return {
    before,
    columns: before === undefined ? (kept.columns(headers) ?? table.columns) : new Map(before.columns),
    onColumnsUsed: (columns: MasterColumns): void =>
      kept.keepColumns(headers, isSame(columns, table.columns) ? undefined : columns),
  };
};

type Opened = Omit<ChosenTable, 'kept' | 'onOther'>;
type Content = Opened | { readonly file: SelectedFile; readonly table: undefined };

/** The page of an import of records: the choice of a file, then its steps. */
export const TablePage = ({ kind, lead, open, children }: Props) => {
  const { importTexts: t } = useTexts();
  const { org, user_id } = useSignedIn();
  const kept = useMemo(() => storedImport({ org, user_id }), [org, user_id]);
  const [chosen, setChosen] = useState<Content>();
  const choose = async (file: SelectedFile): Promise<void> => {
    const table = open(file.source);
    setChosen(table === undefined ? { file, table } : { file, table, ...(await beginWith(kind, file, table, kept)) });
  };
  usePageTitle(t.title);
  const unfit =
    chosen === undefined
      ? undefined
      : {
          name: chosen.file.name,
          ...(isEmptySource(chosen.file.source)
            ? { code: 'empty' as const }
            : { code: 'unknown format' as const, headers: [] }),
        };
  return (
    <>
      <PageHead title={t.title} label={lead} />
      <ImportKinds />
      {chosen?.table === undefined ? (
        <ChooseStep
          kept={kept}
          unfit={unfit}
          unknown={t.master.unknown}
          hint={<p className="text-label text-ink-2">{t.master.hint}</p>}
          onChosen={(file) => void choose(file)}
        />
      ) : (
        children({ ...chosen, kept, onOther: () => setChosen(undefined) })
      )}
    </>
  );
};
