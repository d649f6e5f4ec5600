import type { ComponentProps } from 'react';
import { useTexts } from '#texts/texts-context.tsx';
import { Icon } from '../icons.tsx';

const chip =
  'inline-flex h-7 items-center gap-1.5 rounded-control border border-edge bg-paper pr-2 pl-2.5 text-work whitespace-nowrap';

/** 44 px on touch screens; the look is unchanged. */
const target = "relative max-m:before:absolute max-m:before:-inset-y-2 max-m:before:content-['']";

type Props = {
  /** The field, in ink-2: «Zeitraum». */
  readonly field: string;
  readonly value: string;
  readonly onRemove: () => void;
  /** Properties of the button that opens the chip's panel, from Popover. */
  readonly edit?: ComponentProps<'button'>;
};

/** An active filter: a click changes it, the cross removes it. */
export const Chip = ({ field, value, onRemove, edit }: Props) => {
  const t = useTexts();
  return (
    <span className={`${chip} max-w-full hover:border-ink`}>
      <button
        type="button"
        {...edit}
        className={`inline-flex min-w-0 items-center gap-1.5 self-stretch max-m:before:inset-x-0 ${target}`}
      >
        <span className="text-ink-2">{field}</span>
        <span className="cut" title={value}>
          {value}
        </span>
      </button>
      <button
        type="button"
        aria-label={t.common.remove(`${field} ${value}`)}
        onClick={onRemove}
        className={`-m-1.5 grid size-6 place-items-center text-ink-2 hover:text-ink max-m:before:-inset-x-2.5 max-m:before:-inset-y-2.5 ${target}`}
      >
        <Icon name="close" className="size-3" />
      </button>
    </span>
  );
};

/** The dashed chip that adds a filter (F). */
export const ChipAdd = ({ ...properties }: ComponentProps<'button'>) => {
  const t = useTexts();
  return (
    <button
      type="button"
      aria-keyshortcuts="F"
      {...properties}
      className={`${chip} border-dashed hover:border-ink max-m:before:inset-x-0 ${target}`}
    >
      <Icon name="plus" className="size-3 text-ink-2" />
      {t.common.filter}
      <kbd aria-hidden="true" className="text-ink-3 max-m:hidden">
        F
      </kbd>
    </button>
  );
};
