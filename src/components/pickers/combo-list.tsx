import { memo, useEffect, useRef, type RefObject } from 'react';
import { useStartTexts } from '#texts/texts-context.tsx';
import { placeBelow } from '../feedback/place-below.ts';
import { matchMarks } from './match-marks.ts';
import type { Choice, Options } from './use-options.ts';

type Props = {
  readonly id: string;
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly options: Options;
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onTake: (index: number) => void;
  /** The label of the last row, which creates. */
  readonly create: string | undefined;
  /** Pixels that names need if the field is narrower and the window is not. */
  readonly room?: number;
  /** Details may be longer than a few words. */
  readonly isDetailed?: boolean;
};

const defaultHeight = 280;

const row = 'grid min-h-7 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-2 px-2.5 text-left max-m:min-h-11';

type OptionProps = {
  readonly choice: Choice;
  readonly typed: string;
  readonly isActive: boolean;
  readonly isDetailed: boolean;
};

const Option = memo(({ choice, typed, isActive, isDetailed }: OptionProps) => (
  <>
    <span className="cut" title={choice.name}>
      {matchMarks(choice.name, typed).map((piece, index) =>
        piece.isTyped ? (
          <b key={index} className="font-strong">
            {piece.text}
          </b>
        ) : (
          piece.text
        ),
      )}
    </span>
    <span className={`cut max-w-36 ${isDetailed ? 'm:max-w-96' : ''} ${isActive ? 'text-on-inv-2' : 'text-ink-2'}`}>
      {choice.detail}
    </span>
  </>
));

/**
 * The list under a combo box, in the browser's top layer: as wide as its field, but at least as wide as names need. It keeps its content
 * and marks while a new search runs, so that each keystroke causes only one layout, when the results arrive.
 */
export const ComboList = ({
  id,
  label,
  anchor,
  options,
  active,
  onActive,
  onTake,
  create,
  room = defaultHeight,
  isDetailed = false,
}: Props) => {
  const t = useStartTexts().form;
  const list = useRef<HTMLDivElement>(null);
  const { state, choices, typed } = options;
  useEffect(() => list.current?.showPopover(), []);
  // Deferred to the frame that shows it: measuring immediately would delay the search request until layout is finished.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (list.current === null || anchor.current === null) return;
      list.current.style.width = `min(${Math.max(anchor.current.offsetWidth, room)}px, 100vw - 16px)`;
      placeBelow(list.current, anchor.current, 'start');
      list.current.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [anchor, choices, active, create, room]);
  const properties = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
    // Keeps the focus in the field. Selection happens on click, since a finger that scrolls the list also presses an option.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => onTake(index),
  });
  const status = state === 'failed' ? t.searchFailed : state === 'searching' ? t.searching : t.noMatch(typed);
  return (
    <div
      ref={list}
      popover="manual"
      className="fixed inset-auto m-0 max-h-76 overflow-y-auto rounded-overlay border border-ink bg-paper text-work text-ink"
    >
      <div id={id} role="listbox" aria-label={label}>
        {choices.map((choice, index) => (
          <div
            key={choice.id}
            {...properties(index)}
            onPointerMove={() => onActive(index)}
            className={`${row} ${index === active ? 'bg-inv text-on-inv' : ''}`}
          >
            <Option choice={choice} typed={typed} isActive={index === active} isDetailed={isDetailed} />
          </div>
        ))}
        {create === undefined ? null : (
          <div
            {...properties(choices.length)}
            className={`${row} border-t border-line ${active === choices.length ? 'bg-inv text-on-inv' : 'hover:bg-hover'}`}
          >
            {create}
          </div>
        )}
      </div>
      {choices.length > 0 ? null : (
        <p className={`px-2.5 py-1 ${state === 'failed' ? 'text-red' : 'text-ink-3'}`}>
          {typed === '' && state === 'found' ? '–' : status}
        </p>
      )}
      <p role="status" className="sr-only">
        {state === 'found' ? t.results(choices.length) : state === 'failed' ? t.searchFailed : ''}
      </p>
    </div>
  );
};
