import type { KeyboardEvent, PointerEvent } from 'react';
import { hoursText, spanText } from '#components/day-lane/span-text.ts';
import type { Span } from '#domain/dates/time-span.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { boxOf, type Block } from './calendar-block.ts';

type Props = {
  readonly block: Block;
  readonly span: Span;
  readonly days: readonly Span[];
  readonly index: number;
  /** `Di 19.03.` */
  readonly dayLabel: string;
  readonly zone: string;
  readonly lane: { readonly lane: number; readonly lanes: number };
  readonly isActive: boolean;
  readonly isDragged: boolean;
  readonly hint: string;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: () => void;
};

const lookOf = ({ timed, entry }: Block): string => {
  if (timed.isRunning) return 'bg-red text-on-red border-red';
  return entry.allowable_bill ? 'bg-ink text-paper border-ink' : 'bg-paper text-ink border-ink';
};

/** Each handle extends into its own block, so that it can be reached even where another block begins. */
const edge =
  "absolute inset-x-0 cursor-ns-resize touch-none pointer-coarse:before:absolute pointer-coarse:before:inset-x-0 pointer-coarse:before:content-['']";
/** For touch, the handles extend outwards, so that the grip inside stays free. */
const edges = {
  from: `${edge} top-0 h-1.5 pointer-coarse:before:-top-5 pointer-coarse:before:bottom-0`,
  until: `${edge} -bottom-1 h-2.5 pointer-coarse:before:top-0 pointer-coarse:before:-bottom-5`,
} as const;

/** An entry in its day: filled is billable, outlined is not, red is running. Its edges resize it, the rest moves it. */
export const BlockView = (props: Props) => {
  const { block, span, days, index, zone, isActive, isDragged } = props;
  const t = useTexts().calendar;
  const box = boxOf(span, days, index, props.lane);
  const day = days[index] ?? span;
  const { height } = box;
  const times = spanText(span, zone);
  // The single day of its view has room for larger letters, and for the times beside the name.
  const isSingleDay = days.length === 1;
  const line = isSingleDay ? 18 : 14;
  const lines = Math.floor((height - 6) / line);
  const letters = lines < 1 ? 'text-micro/3' : `py-0.5 ${isSingleDay ? 'text-work/4.5' : 'text-micro/3.5'}`;
  const beside = lines < 2 ? `${times} ${block.text}` : isSingleDay ? times : '';
  const below = [isSingleDay ? '' : times, block.text, block.detail].filter((word) => word !== '').slice(0, lines - 1);
  const words = [block.name, times, block.text, block.detail].filter((word) => word !== '').join(' ');
  return (
    <div className={`absolute ${isDragged ? 'z-10 opacity-80' : ''}`} style={box}>
      <button
        type="button"
        data-block={block.timed.id}
        tabIndex={isActive ? 0 : -1}
        aria-label={t.entry(words, props.dayLabel, hoursText(span))}
        aria-describedby={props.hint}
        onFocus={props.onFocus}
        onBlur={props.onBlur}
        onPointerDown={props.onPointerDown}
        onClick={props.onOpen}
        onKeyDown={props.onKeyDown}
        className={`flex size-full flex-col items-start overflow-hidden border px-1.5 text-left forced-color-adjust-none ${letters} ${lookOf(block)} ${block.timed.isFixed ? 'border-dotted' : ''}`}
      >
        <span className="cut w-full shrink-0">
          <b className="font-strong">{block.name}</b>
          {beside === '' ? null : ` ${beside}`}
        </span>
        {lines < 2
          ? null
          : below.map((word) => (
              <span key={word} className="cut w-full shrink-0">
                {` ${word}`}
              </span>
            ))}
      </button>
      {block.mayMove ? (
        <i
          data-grip="move"
          onPointerDown={props.onPointerDown}
          className="absolute top-0 right-0 hidden size-6 touch-none pointer-coarse:block pointer-coarse:before:absolute pointer-coarse:before:-inset-2.5 pointer-coarse:before:content-['']"
        />
      ) : null}
      {(block.mayMove || block.timed.isRunning) && span.from >= day.from ? (
        <i data-grip="from" onPointerDown={props.onPointerDown} className={edges.from} />
      ) : null}
      {block.mayMove && span.until <= day.until ? (
        <i data-grip="until" onPointerDown={props.onPointerDown} className={edges.until} />
      ) : null}
    </div>
  );
};
