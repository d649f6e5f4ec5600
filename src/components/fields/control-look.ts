const box = 'flex w-full min-w-0 gap-2 rounded-control border bg-paper text-body';
const rest =
  'border-edge px-2.5 hover:border-ink focus-within:border-ink focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-ink';
const wrong =
  'border-red border-l-3 pr-2.5 pl-2 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-red';
const readOnly = 'border-dashed border-edge px-2.5 text-ink-3';

type State = { readonly isWrong: boolean; readonly isReadOnly?: boolean | undefined };

/** The box around a control. The focus ring belongs to the box, so that a reading or a unit can sit inside. */
export const controlBox = ({ isWrong, isReadOnly = false }: State): string =>
  `${box} ${isReadOnly ? readOnly : isWrong ? wrong : rest}`;

/** The input within the box. */
export const plainInput = 'min-w-0 grow bg-transparent outline-none placeholder:text-ink-3';

/** Gives a 24 px icon within a control a 44 px target on touch screens. */
export const wideTarget = "relative max-m:before:absolute max-m:before:-inset-2.5 max-m:before:content-['']";
