import { useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import type { LinePart } from '#domain/entry-line/entry-line.ts';
import { useStartTexts } from '#texts/texts-context.tsx';

/** The id of the open list under the line and of its active row. */
type LineList = { readonly id: string; readonly active: string | undefined };

type Props = {
  readonly value: string;
  readonly parts: readonly LinePart[];
  /** Names that are still being searched do not count as unknown yet. */
  readonly isSearching: boolean;
  /** The activity named in the example. */
  readonly activity: string | undefined;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly describedBy: string | undefined;
  readonly list: LineList | null;
  readonly onChange: (text: string, caret: number) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

const look = 'text-entry font-medium tracking-[-.012em] max-m:text-[16px]';

/** The input line. Each recognised word is underlined: dashed if uncertain, red if not understood. */
export const LineInput = (props: Props) => {
  const { value, parts, isSearching, activity, inputRef, describedBy, list, ...on } = props;
  const t = useStartTexts().entryLine;
  const under = useRef<HTMLDivElement>(null);
  const follow = (): void => {
    if (under.current !== null) under.current.scrollLeft = inputRef.current?.scrollLeft ?? 0;
  };
  // The marks may arrive after the last scroll event. Reading the position makes the browser lay out the page.
  useLayoutEffect(follow, [value, parts, inputRef]);
  const ruleOf = ({ problem }: LinePart): string => {
    if (problem === null) return 'border-edge';
    if (problem === 'unknown name' && isSearching) return 'border-transparent';
    return problem === 'several names' || problem === 'uncertain' ? 'border-dashed border-ink' : 'border-red';
  };
  return (
    <div className="relative h-12 min-w-0 grow border-ink max-m:group-data-typed:col-span-2 max-m:group-data-typed:border-b-2">
      <div
        ref={under}
        aria-hidden="true"
        className={`absolute inset-0 flex items-center overflow-hidden whitespace-pre text-transparent ${look}`}
      >
        <span>
          {parts.map((part, index) => (
            <span key={part.from}>
              {value.slice(parts[index - 1]?.to ?? 0, part.from)}
              <span className={`border-b-2 pb-0.5 ${ruleOf(part)}`}>{value.slice(part.from, part.to)}</span>
            </span>
          ))}
          {value.slice(parts.at(-1)?.to ?? 0)}
        </span>
      </div>
      <input
        ref={inputRef}
        value={value}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list !== null}
        aria-controls={list?.id}
        aria-activedescendant={list?.active}
        aria-label={t.label}
        aria-keyshortcuts="N"
        aria-describedby={describedBy}
        placeholder={t.example(activity)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => on.onChange(event.target.value, event.target.selectionStart ?? event.target.value.length)}
        onPaste={on.onPaste}
        onScroll={follow}
        onKeyUp={follow}
        onKeyDown={on.onKeyDown}
        onFocus={on.onFocus}
        onBlur={on.onBlur}
        onClick={on.onClick}
        className={`absolute inset-0 w-full text-ellipsis bg-transparent outline-none placeholder:font-normal placeholder:text-ink-3 ${look}`}
      />
    </div>
  );
};
