import { useId, useState } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { buttonClasses } from '#components/feedback/button-classes.ts';
import { useTexts } from '#texts/texts-context.tsx';

/** A line of the file with a message. */
export type LineMessage = { readonly line: number; readonly words: string };

type Props = {
  /** The common heading of the lines. */
  readonly label: string;
  readonly lines: readonly LineMessage[];
  /** The imported file's name, for the saved file: `toggl.csv` gives `toggl.txt`. */
  readonly fileName: string;
  /** Expanded from the start if there are few. */
  readonly isOpen?: boolean;
};

const few = 20;

/** Saves a text as a local file. */
const saveText = (text: string, name: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
};

/** All lines of the file with messages, to read, copy and save as text. */
export const LineList = ({ label, lines, fileName, isOpen = false }: Props) => {
  const t = useTexts().importTexts;
  const id = useId();
  const [isShown, setShown] = useState(isOpen && lines.length <= few);
  const [isCopied, setCopied] = useState(false);
  const text = (): string =>
    [`${fileName}: ${label}`, ...lines.map(({ line, words }) => `${t.line(line)}: ${words}`), ''].join('\n');
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text());
    setCopied(true);
  };
  return (
    <div>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        <button
          type="button"
          className={buttonClasses('link')}
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? t.check.hide : t.check.show(lines.length)}
        </button>
        <Button look="link" onClick={() => void copy()}>
          {isCopied ? t.check.copied : t.check.copy}
        </Button>
        <Button look="link" onClick={() => saveText(text(), fileName.replace(/(\.\w+)?$/, '.txt'))}>
          {t.check.download}
        </Button>
      </div>
      <div id={id} hidden={!isShown}>
        <ol aria-label={label} className="mt-2 border-t border-ink text-work">
          {lines.map(({ line, words }) => (
            <li
              key={line}
              className="grid grid-cols-[88px_minmax(0,1fr)] items-baseline gap-x-4 border-b border-line py-1.5 [contain-intrinsic-size:auto_33px] [content-visibility:auto] max-m:grid-cols-[72px_minmax(0,1fr)]"
            >
              <span className="tn text-ink-2">{t.line(line)}</span>
              <span className="wrap-anywhere">{words}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
};
