import { useState } from 'react';
import { buttonClasses } from '../feedback/button-classes.ts';

type Props = {
  /** Shown beside the button: what can be dropped here. */
  readonly words: string;
  /** Also the input's label. */
  readonly button: string;
  /** The button's label while no file can be chosen. */
  readonly busy?: string | false;
  readonly accept: string;
  readonly isMultiple?: boolean;
  readonly look?: 'primary' | 'normal';
  readonly onChoose: (files: readonly File[]) => void;
};

/** Chooses files by key, click or drop: the file input covers the whole area and takes drops itself. */
export const FileDrop = ({
  words,
  button,
  busy = false,
  accept,
  isMultiple = false,
  look = 'primary',
  onChoose,
}: Props) => {
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={`relative flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control border border-dashed has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink ${look === 'primary' ? 'min-h-28 p-6' : 'p-3'} ${isOver ? 'border-ink bg-selected' : 'border-edge hover:border-ink'}`}
    >
      <span aria-hidden="true" className="text-ink-2">
        {words}
      </span>
      <span aria-hidden="true" className={buttonClasses(look)}>
        {busy === false ? button : busy}
      </span>
      <input
        type="file"
        aria-label={button}
        accept={accept}
        multiple={isMultiple}
        disabled={busy !== false}
        className="absolute inset-0 opacity-0"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </div>
  );
};
