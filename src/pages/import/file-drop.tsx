import { useState } from 'react';
import { buttonLook } from '#components/feedback/button-look.ts';
import { useTexts } from '#texts/texts-context.tsx';

type Props = {
  readonly isReading: boolean;
  readonly onChoose: (file: File) => void;
};

/** Where a file is chosen by key or click, or dropped: the file input covers it all, and takes what is dropped itself. */
export const FileDrop = ({ isReading, onChoose }: Props) => {
  const t = useTexts().importTexts.file;
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={`relative flex min-h-28 flex-wrap items-center gap-x-4 gap-y-3 rounded-control border border-dashed p-6 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink ${isOver ? 'border-ink bg-selected' : 'border-edge hover:border-ink'}`}
    >
      <span aria-hidden="true" className="text-ink-2">
        {t.drop}
      </span>
      <span aria-hidden="true" className={buttonLook('primary')}>
        {isReading ? t.reading : t.choose}
      </span>
      <input
        type="file"
        aria-label={t.choose}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        disabled={isReading}
        className="absolute inset-0 opacity-0"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) onChoose(file);
        }}
      />
    </div>
  );
};
