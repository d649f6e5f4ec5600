import { useMemo, useState, type ReactNode } from 'react';
import { useSignedIn } from '#auth/session.ts';
import { PageHead } from '#components/layout/page-head.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { ChooseStep } from '../import/choose-step.tsx';
import { isEmptySource, type FileSource } from '../import/formats/file-source.ts';
import { ImportKinds } from '../import/import-kinds.tsx';
import type { SelectedFile } from '../import/match/selected-file.ts';
import { storedImport, type StoredImport } from '../import/match/stored-import.ts';
import type { MasterTable } from './master-table.ts';

/** A chosen file that is a table. */
export type ChosenTable = {
  readonly file: SelectedFile;
  readonly table: MasterTable;
  readonly kept: StoredImport;
  /** Goes back to the choice of a file. */
  readonly onOther: () => void;
};

type Props = {
  readonly lead: string;
  /** Reads a file; undefined if it is not a table. */
  readonly open: (source: FileSource) => MasterTable | undefined;
  /** The steps after the choice of a file. */
  readonly children: (chosen: ChosenTable) => ReactNode;
};

/** The page of an import of records: the choice of a file, then its steps. */
export const TablePage = ({ lead, open, children }: Props) => {
  const { importTexts: t } = useTexts();
  const { org, user_id } = useSignedIn();
  const kept = useMemo(() => storedImport({ org, user_id }), [org, user_id]);
  const [chosen, setChosen] = useState<{ readonly file: SelectedFile; readonly table: MasterTable | undefined }>();
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
          onChosen={(file) => setChosen({ file, table: open(file.source) })}
        />
      ) : (
        children({ file: chosen.file, table: chosen.table, kept, onOther: () => setChosen(undefined) })
      )}
    </>
  );
};
