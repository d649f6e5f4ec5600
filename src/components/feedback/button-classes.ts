export type ButtonLook = 'primary' | 'normal' | 'quiet' | 'danger' | 'stop' | 'link' | 'bar';
export type ButtonSize = 'control' | 'small' | 'icon' | 'touch';

/** The classes of an underlined link. */
export const linkLook = 'underline decoration-edge underline-offset-3 hover:decoration-ink';

const base =
  'inline-flex items-center justify-center gap-2 rounded-control text-work font-medium whitespace-nowrap transition-colors data-resting:[&_kbd]:opacity-85';
const off =
  'disabled:border disabled:border-dashed disabled:border-edge disabled:bg-transparent disabled:text-ink-3 ' +
  'aria-disabled:not-data-resting:border aria-disabled:not-data-resting:border-dashed aria-disabled:not-data-resting:border-edge aria-disabled:not-data-resting:bg-transparent aria-disabled:not-data-resting:text-ink-3';

const looks: { readonly [Look in ButtonLook]: string } = {
  primary: `border border-inv bg-inv text-on-inv ${off}`,
  normal: `border border-edge bg-paper hover:border-ink hover:bg-hover active:bg-selected ${off}`,
  quiet: `border border-transparent hover:bg-hover active:bg-selected ${off}`,
  danger: `border border-edge bg-paper text-red hover:border-ink hover:bg-hover active:bg-selected ${off}`,
  stop: `border border-red bg-red text-on-red ${off}`,
  /** On the inverse bar of a selection. */
  bar: 'underline-offset-3 hover:underline focus-visible:outline-on-inv',
  link: `${linkLook} disabled:text-ink-3 disabled:no-underline aria-disabled:text-ink-3 aria-disabled:no-underline`,
};

const sizes: { readonly [Size in ButtonSize]: string } = {
  control: 'h-(--control) px-3',
  small: 'h-6 px-2 text-label',
  icon: 'h-(--control) w-(--control)',
  touch: 'size-11',
};

/** The classes of a button, for buttons and for links that look like one. */
export const buttonClasses = (look: ButtonLook, size: ButtonSize = 'control'): string => {
  if (look === 'link' || look === 'bar') return `${base} ${looks[look]}`;
  return `${base} ${looks[look]} ${look === 'quiet' && size === 'control' ? 'h-(--control) px-2' : sizes[size]}`;
};

const keyColours: { readonly [Look in ButtonLook]: string } = {
  /** Off, it has the colours of the page, not the inverse ones. */
  primary: 'text-on-inv-2 in-disabled:text-ink-3 in-[[aria-disabled]:not([data-resting])]:text-ink-3',
  stop: 'text-inherit',
  normal: 'text-ink-3',
  quiet: 'text-ink-3',
  danger: 'text-ink-3',
  link: 'text-ink-3',
  bar: 'text-on-inv-2',
};

/** The colour of the key hint on a button of that look. */
export const keyHintColour = (look: ButtonLook): string => keyColours[look];
