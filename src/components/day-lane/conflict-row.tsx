import type { Conflict } from '#domain/hours/day-conflicts.ts';
import type { Repair, RepairKind } from '#domain/hours/day-conflicts-repair.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { Icon } from '../icons.tsx';
import { Cell, GridRow } from '../table/row.tsx';
import { hoursText, spanText } from './span-text.ts';

/** Keyboard shortcuts of the repairs; F, because G goes to a page everywhere. */
export const repairKeys = { trim: 'T', split: 'S', shift: 'H', fill: 'F' } as const satisfies {
  readonly [Kind in RepairKind]: string;
};

type Props = {
  readonly conflict: Conflict;
  readonly index: number;
  readonly zone: string;
  readonly activityOf: (id: number) => string;
  readonly repairs: readonly Repair[];
  /** The previewed repair and a description of its outcome; null while nothing is previewed here. */
  readonly preview: { readonly kind: RepairKind; readonly words: readonly string[] } | null;
  readonly mayChoose: boolean;
  /** Omitted if the user may not write. */
  readonly onPreview: ((kind: RepairKind) => void) | undefined;
  readonly onApply: () => void;
  readonly onLeave: () => void;
};

const kinds = { overlap: ['trim', 'split', 'shift'], gap: ['fill'] } as const;

/** Shown only while its row has the focus, as the key works only then: S, for one, starts the stopwatch elsewhere. */
const Key = ({ children }: { readonly children: string }) => (
  <kbd className="invisible grid size-4.5 place-items-center rounded-control border border-edge font-strong group-focus-within/conflict:visible max-m:hidden">
    {children}
  </kbd>
);

/** One conflict with the keys that repair it and, below, a preview of the repair. */
export const ConflictRow = (props: Props) => {
  const { conflict, index, zone, activityOf, repairs, preview, onPreview } = props;
  const t = useStartTexts().lane;
  const isOverlap = conflict.kind === 'overlap';
  const hours = hoursText(conflict);
  const who = isOverlap
    ? t.both(activityOf(conflict.first.id), activityOf(conflict.second.id))
    : t.between(activityOf(conflict.before.id), activityOf(conflict.after.id));
  return (
    <GridRow
      index={index}
      className="group/conflict min-h-8! grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 max-m:grid-cols-1 max-m:py-1"
    >
      <Cell className="flex min-w-0 flex-wrap items-center gap-x-4">
        <span className={`flex items-center gap-2 ${isOverlap ? 'font-strong text-red' : ''}`}>
          {isOverlap ? (
            <Icon name="wrong" className="size-3.5" />
          ) : (
            <i className="h-1.5 w-3.5 border border-t-0 border-dashed border-ink-3" />
          )}
          {isOverlap ? t.doubled(hours) : t.free(hours)}
        </span>
        <span className="cut text-ink-2">{`${spanText(conflict, zone)}, ${who}`}</span>
      </Cell>
      <Cell className="flex items-center gap-4">
        {onPreview === undefined
          ? null
          : kinds[conflict.kind].map((kind) => (
              <button
                key={kind}
                type="button"
                tabIndex={-1}
                aria-keyshortcuts={repairKeys[kind]}
                aria-disabled={repairs.some((each) => each.kind === kind) ? undefined : true}
                title={repairs.some((each) => each.kind === kind) ? undefined : t.notPossible}
                onClick={() => onPreview(kind)}
                className="flex items-center gap-1.5 underline-offset-3 hover:underline max-m:underline aria-disabled:text-ink-3 aria-disabled:no-underline max-m:min-h-11 max-m:min-w-11"
              >
                <Key>{repairKeys[kind]}</Key>
                {t[kind]}
              </button>
            ))}
      </Cell>
      {preview === null ? null : (
        <Cell className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-dashed border-edge py-1.5">
          <span role="status" className="min-w-0 grow">
            {preview.words.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </span>
          {props.mayChoose ? (
            <Button
              size="small"
              look="quiet"
              keyHint={repairKeys[preview.kind]}
              tabIndex={-1}
              onClick={() => onPreview?.(preview.kind)}
            >
              {t.other}
            </Button>
          ) : null}
          <Button size="small" look="quiet" keyHint="Esc" tabIndex={-1} onClick={props.onLeave}>
            {t.leave}
          </Button>
          <Button size="small" look="primary" keyHint="Enter" tabIndex={-1} onClick={props.onApply}>
            {t.apply}
          </Button>
        </Cell>
      )}
    </GridRow>
  );
};
