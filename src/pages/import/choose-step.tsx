import { useState, type ReactNode } from 'react';
import { useCompany } from '#api/service/namespace.ts';
import { Note } from '#components/feedback/note.tsx';
import { FileDrop } from '#components/fields/file-drop.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { BrokenNote } from './broken-note.tsx';
import { readSelectedFile, type SelectedFile, type FileProblem } from './match/selected-file.ts';
import type { StoredImport } from './match/stored-import.ts';
import { PastImports } from './write/past-imports.tsx';
import { maxExportSize, type ExportRefusal } from './read/read-export.ts';
import { SheetChoice } from './sheet-choice.tsx';
import { Step } from './step.tsx';

/** The reason why a chosen file cannot be imported at all. */
export type Unfit = (FileProblem | ExportRefusal['problem']) & { readonly name: string };

const mebibyte = 1024 * 1024;
const maxHeaders = 8;

const UnfitNote = ({ unfit, unknown }: { readonly unfit: Unfit; readonly unknown: (name: string) => string }) => {
  const t = useTexts().importTexts.file;
  const { name } = unfit;
  const instruction = (): readonly [lead: string, what: string] => {
    switch (unfit.code) {
      case 'too large':
        return [t.tooLarge(name, maxExportSize / mebibyte), t.tooLargeWhat];
      case 'unreadable':
        return [t.unreadable(name), t.unreadableWhat];
      case 'no workbook':
        return [t.unreadable(name), t.noWorkbookWhat];
      case 'empty':
        return [t.empty(name), t.emptyWhat];
      case 'unknown format':
        return [unknown(name), t.unknownWhat(unfit.headers.slice(0, maxHeaders).join(', '))];
    }
  };
  const [lead, what] = instruction();
  return (
    <Note isWrong role="alert" lead={lead}>
      <span className="wrap-anywhere text-ink-2">{what}</span>
    </Note>
  );
};

type Props = {
  readonly kept: StoredImport;
  /** The problem with the previously chosen file. */
  readonly unfit: Unfit | undefined;
  /** Explains that a file is not a table of the kind that this page imports. */
  readonly unknown: (name: string) => string;
  /** Explains where such files come from. */
  readonly hint: ReactNode;
  readonly onChosen: (file: SelectedFile) => void;
};

/** The first step: choose a file, or continue an interrupted one. */
export const ChooseStep = ({ kept, unfit, unknown, hint, onChosen }: Props) => {
  const t = useTexts().importTexts;
  const { hosted } = useCompany();
  const [broken, setBroken] = useState(() => kept.run());
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<FileProblem>();
  const [sheets, setSheets] = useState<readonly SelectedFile[]>([]);
  const read = async (file: File): Promise<void> => {
    setReading(true);
    setProblem(undefined);
    setSheets([]);
    const read = await readSelectedFile(file);
    setReading(false);
    if ('code' in read) return setProblem(read);
    const [only, ...others] = read;
    if (only !== undefined && others.length === 0) onChosen(only);
    else setSheets(read);
  };
  const forget = (): void => {
    kept.dropRun();
    setBroken(undefined);
  };
  const wrong = problem ?? unfit;
  return (
    <>
      <Step number={1} title={t.steps.file}>
        {broken === undefined ? null : <BrokenNote broken={broken} onForget={forget} />}
        {wrong === undefined || isReading || sheets.length > 0 ? null : <UnfitNote unfit={wrong} unknown={unknown} />}
        <FileDrop
          words={t.file.drop}
          button={t.file.choose}
          busy={isReading && t.file.reading}
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
          onChoose={([file]) => {
            if (file !== undefined) void read(file);
          }}
        />
        {sheets.length === 0 ? null : <SheetChoice sheets={sheets} onChosen={onChosen} />}
        {hint}
      </Step>
      {hosted ? null : (
        <PastImports
          onUndone={(id) => {
            if (id === broken?.id) forget();
          }}
        />
      )}
    </>
  );
};
