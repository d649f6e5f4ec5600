import type { ComponentProps } from 'react';
import { Icon } from '../icons.tsx';

/** The bare 16 px box with its mark: for rows, with an `aria-label`; its target is 24 px, 44 on touch screens. */
export const CheckMark = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <span className="relative inline-grid size-4 shrink-0 place-items-center">
    <input
      {...props}
      type="checkbox"
      className="peer col-start-1 row-start-1 size-4 appearance-none rounded-control border border-edge bg-paper before:absolute before:-inset-1 before:content-[''] checked:border-inv checked:bg-inv hover:border-ink disabled:border-dashed max-m:before:-inset-3.5"
    />
    <Icon
      name="check"
      className="pointer-events-none invisible col-start-1 row-start-1 size-3 stroke-2 text-on-inv peer-checked:visible forced-colors:text-[CanvasText]"
    />
  </span>
);
