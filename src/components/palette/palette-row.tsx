import { highlight } from './match.ts';
import type { PaletteEntry } from './entry.ts';

type Props = {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly typed: string;
  readonly isActive: boolean;
  readonly onActive: () => void;
  readonly onTake: (isNewTab: boolean) => void;
};

const Marked = ({ typed, text }: { readonly typed: string; readonly text: string }) =>
  highlight(typed, text).map((piece, index) =>
    piece.isTyped ? (
      <b key={index} className="font-brand">
        {piece.text}
      </b>
    ) : (
      piece.text
    ),
  );

const columns =
  'grid-cols-[minmax(0,1fr)_auto_80px] max-m:grid-cols-[minmax(0,1fr)_auto] max-m:content-center max-m:gap-y-0 max-m:py-1.5';

/** One line of the palette: the name, the detail, and its keys or its number; two lines on a phone. */
export const PaletteRow = ({ id, entry, typed, isActive, onActive, onTake }: Props) => {
  const { label, detail, figure, keys } = entry;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={onActive}
      onPointerDown={(event) => event.preventDefault()}
      onPointerUp={(event) => event.button === 0 && onTake(event.ctrlKey || event.metaKey)}
      className={`grid min-h-[calc(var(--control)+2px)] scroll-mt-7 items-center gap-x-4 px-5 max-m:px-4 ${columns} ${isActive ? 'bg-inv text-on-inv' : ''}`}
    >
      <span className="cut" title={label}>
        <Marked typed={typed} text={label} />
      </span>
      <span
        title={detail}
        className={`cut max-w-72 text-right empty:hidden max-m:col-start-1 max-m:row-start-2 max-m:max-w-none max-m:text-left max-m:text-label ${isActive ? 'text-on-inv-2' : 'text-ink-2'}`}
      >
        <Marked typed={typed} text={detail} />
      </span>
      <span className="num col-start-3 max-m:col-start-2 max-m:row-start-1">
        {figure !== '' ? (
          figure
        ) : (
          <kbd aria-hidden="true" className={`max-m:hidden ${isActive ? 'text-on-inv-2' : 'text-ink-3'}`}>
            {keys ?? (isActive ? 'Enter' : '')}
          </kbd>
        )}
      </span>
    </div>
  );
};
