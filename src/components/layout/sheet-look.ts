/** On a phone a panel is a full-width sheet at the bottom edge. */
export const sheetOnPhone =
  'max-m:inset-x-0! max-m:top-auto! max-m:bottom-0! max-m:max-h-[85dvh]! max-m:w-full max-m:rounded-b-none max-m:border-x-0 max-m:border-b-0 max-m:backdrop:bg-scrim';
