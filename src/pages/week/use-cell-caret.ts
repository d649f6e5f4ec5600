import { useRef } from 'react';
import { hoursLengthOf, type Cell } from './cell.ts';

const putAtEnd = (field: HTMLInputElement): void => field.setSelectionRange(field.value.length, field.value.length);

/** The caret of an opened cell: at the end, but a click that opens the cell selects its hours, which typing then replaces. */
export const useCellCaret = () => {
  /** How many characters the next field selects. */
  const selected = useRef(0);
  const hasClickOpened = useRef(false);
  return {
    place: (field: HTMLInputElement): void => {
      if (selected.current > 0) field.setSelectionRange(0, selected.current);
      else putAtEnd(field);
      selected.current = 0;
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
