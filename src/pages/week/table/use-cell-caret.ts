import { useRef } from 'react';
import { hoursLengthOf, type Cell } from '../model/cell.ts';

const putAtEnd = (field: HTMLInputElement): void => field.setSelectionRange(field.value.length, field.value.length);

/** The caret of an opened cell: at the end, but a click that opens the cell selects its hours, which typing then replaces. */
export const useCellCaret = () => {
  /** How many characters the next focus selects, if it is a field. */
  const selected = useRef(0);
  const hasClickOpened = useRef(false);
  return {
    place: (target: HTMLElement): void => {
      const count = selected.current;
      // Also if the focus is no field: a cell with several entries opens as links.
      selected.current = 0;
      if (!(target instanceof HTMLInputElement)) return;
      if (count === 0) return putAtEnd(target);
      target.setSelectionRange(0, count);
      // A long text would show its end.
      target.scrollLeft = 0;
    },
    openByClick: (cell: Cell): void => {
      selected.current = hoursLengthOf(cell);
      hasClickOpened.current = true;
    },
    /** A click beside or into the field; `count` is 2 for the second one of a double click. */
    click: (target: EventTarget, count: number): void => {
      if (target instanceof HTMLInputElement && count === 2 && hasClickOpened.current) putAtEnd(target);
      hasClickOpened.current = false;
    },
  };
};
