import type { PrintedDocument } from './printed-document.ts';
import { page, size } from './geometry.ts';
import { colours, mm, type Pen, type Style } from './pen.ts';
import { spacingOf } from './spacing.ts';
import { styles } from './styles.ts';

/** Height of a line of the sender. */
export const tight = 11;
const labelWidth = 27 * mm;
/** Maximum number of address lines: more than the window of an envelope shows, and few enough to fit on the page. */
const maxLines = 12;

/** Draws the logo given as a data URL; false if it cannot be drawn. */
export type DrawLogo = (address: string | null, x: number, y: number) => boolean;

/** Draws the logo at the top left, or the name if no logo can be drawn. Returns whether it drew the logo. */
const drawMark = (pen: Pen, drawLogo: DrawLogo, { name, logo }: PrintedDocument['letterhead']): boolean => {
  if (drawLogo(logo, page.left, page.headTop - 4 * mm)) return true;
  const style: Style = { size: 14, bold: true };
  for (const [index, line] of pen.wrap(name, 98 * mm, style).entries()) {
    pen.text(line, page.left, page.headTop + index * 18, style);
  }
  return false;
};

/** The contact details of the company beside the mark, with its name if the logo replaces it. */
export const senderLines = (
  pen: Pen,
  { name, address, details }: PrintedDocument['letterhead'],
  isNamed: boolean,
): readonly string[] =>
  [...(isNamed ? [name] : []), ...address, ...details].flatMap((line) =>
    pen.wrap(line, page.right - page.column, styles.head),
  );

const drawSender = (pen: Pen, letterhead: PrintedDocument['letterhead'], isNamed: boolean): void => {
  for (const [index, line] of senderLines(pen, letterhead, isNamed).entries())
    pen.text(line, page.column, page.headTop + index * tight, styles.head);
};

type Box = { readonly left: number; readonly width: number };

const first: Box = { left: page.left, width: 85 * mm };
const second: Box = { left: page.column, width: page.right - page.column };

/** Positions of address and references: the address is on the side of the window, the references on the other. */
const boxesOf = ({ side }: PrintedDocument['letterhead']): { readonly address: Box; readonly references: Box } =>
  side === 'right' ? { address: second, references: first } : { address: first, references: second };

/** Draws the address with the sender in small letters above it, as the window of the envelope shows both; returns its bottom edge. */
const drawAddress = (pen: Pen, { letterhead, address }: PrintedDocument, { left, width }: Box): number => {
  const sender = [letterhead.name, ...letterhead.address].join(', ');
  const style: Style = { size: 6.5, color: colours.second };
  pen.text(pen.wrap(sender, width, style)[0] ?? '', left, page.addressTop - 14, style);
  pen.rule(left, page.addressTop - 5, width, 0.4, colours.line);
  const lines = address.flatMap((line) => pen.wrap(line, width, { size: size.address })).slice(0, maxLines);
  for (const [index, line] of lines.entries()) {
    pen.text(line, left, page.addressTop + index * 13.5, { size: size.address });
  }
  return page.addressTop + lines.length * 13.5;
};

const drawReferences = (pen: Pen, document: PrintedDocument, { left, width }: Box): number => {
  const { leading } = spacingOf(document);
  let top: number = page.addressTop;
  for (const { label, value } of document.references) {
    pen.text(label, left, top + 0.5, styles.head);
    const style: Style = { size: size.body, ...(/^\d/.test(value) && { tabular: true }) };
    for (const line of pen.wrap(value, width - labelWidth, style)) {
      pen.text(line, left + labelWidth, top, style);
      top += leading;
    }
  }
  return top;
};

/** Draws the head of the first page with its title; returns where the content below may begin. */
export const drawFirstHead = (pen: Pen, drawLogo: DrawLogo, document: PrintedDocument): number => {
  const hasLogo = drawMark(pen, drawLogo, document.letterhead);
  drawSender(pen, document.letterhead, hasLogo);
  const boxes = boxesOf(document.letterhead);
  const end = Math.max(drawAddress(pen, document, boxes.address), drawReferences(pen, document, boxes.references));
  const { titleTop, aboveTitle, titleLine, belowTitle } = spacingOf(document);
  let top = Math.max(titleTop, end + aboveTitle);
  for (const line of pen.wrap(document.title, page.right - page.left, { size: size.title, bold: true })) {
    pen.text(line, page.left, top, { size: size.title, bold: true });
    top += titleLine;
  }
  if (document.subject !== '') {
    for (const line of pen.wrap(document.subject, page.right - page.left, { size: 10 })) {
      pen.text(line, page.left, top, { size: 10, color: colours.second });
      top += 14;
    }
  }
  return top + belowTitle;
};

/** The title that identifies the pages; for a reminder it includes the invoice. */
export const runningTitle = ({ kind, title, subject }: PrintedDocument): string =>
  kind === 'reminder' ? `${title}, ${subject}` : title;

/** Draws the head of pages after the first. */
export const drawNextHead = (pen: Pen, document: PrintedDocument): void => {
  const top = page.headTop;
  pen.text(pen.wrap(runningTitle(document), 100 * mm, { size: size.head, bold: true })[0] ?? '', page.left, top, {
    size: size.head,
    bold: true,
  });
  const name = pen.wrap(document.letterhead.name, 65 * mm, styles.head)[0] ?? '';
  pen.figure(name, page.right, top, styles.head);
};
