import { useEffect, useRef } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import type { SelectedFile } from './match/selected-file.ts';

type Props = { readonly sheets: readonly SelectedFile[]; readonly onChosen: (file: SelectedFile) => void };

/** Asks which sheet of a workbook to import. */
export const SheetChoice = ({ sheets, onChosen }: Props) => {
  const t = useTexts().importTexts;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [sheets]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 ref={heading} tabIndex={-1} className="text-work font-strong outline-none">
        {t.file.whichSheet}
      </h3>
      <ul className="border-t border-line text-work">
        {sheets.map((sheet) => (
          <li
            key={sheet.digest}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-1.5"
          >
            <Button look="link" className="max-w-full" onClick={() => onChosen(sheet)}>
              <span className="min-w-0 text-left wrap-anywhere whitespace-normal">{sheet.name}</span>
            </Button>
            <span className="tn text-ink-2">{t.rows(Math.max(sheet.source.length - 1, 0))}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
