import { size } from './geometry.ts';
import { colours, type Style } from './pen.ts';

/** The styles of text that several parts of a paper share: `small` heads tables, `head` is for the company and notes. */
export const styles = {
  body: { size: size.body },
  strong: { size: size.body, bold: true },
  small: { size: size.small, color: colours.second },
  head: { size: size.head, color: colours.second },
} as const satisfies { readonly [name: string]: Style };
