import { setImmediate } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { BankFileProblem } from './bank-entry.ts';

/** The texts of an element and everything inside it, by relative path: `Refs/AcctSvcrRef`, or `Amt@Ccy` for an attribute. */
export class Fields {
  readonly #texts = new Map<string, string[]>();
  /** The line on which the element begins, from 1. */
  readonly line: number;

  constructor(line: number) {
    this.line = line;
  }

  add(path: string, text: string): void {
    const known = this.#texts.get(path);
    if (known === undefined) this.#texts.set(path, [text]);
    else known.push(text);
  }

  all(path: string): readonly string[] {
    return this.#texts.get(path) ?? [];
  }

  /** Returns whether it contains this element, with anything in it. */
  has(element: string): boolean {
    return [...this.#texts.keys()].some((path) => path.startsWith(`${element}/`));
  }

  /** The first text at one of the paths. */
  first(...paths: readonly string[]): string | undefined {
    for (const path of paths) {
      const text = this.#texts.get(path)?.[0];
      if (text !== undefined && text !== '') return text;
    }
    return undefined;
  }
}

export type XmlHandler = {
  /** Elements whose fields are collected separately from those around them. */
  readonly groups: ReadonlySet<string>;
  /** Called for the root element, with the text of its namespace. */
  readonly root: (name: string, namespace: string, line: number) => void;
  /** Called at the start tag of a group: fields before an inner group are available when that one closes. */
  readonly open: (group: string, fields: Fields) => void;
  readonly close: (group: string, fields: Fields) => void;
};

const chunkBytes = 65_536;
const maxDepth = 40;
const maxText = 20_000;
/** Names in camt are shorter than 40. Longer paths than 16,000 letters all have the same hash, so each would be compared with all others. */
const maxName = 100;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

type Options = { readonly xmlns: false };

type Open = { readonly name: string; readonly path: string; readonly group: Fields; readonly isGroup: boolean };

const parserFor = (handler: XmlHandler): SaxesParser<Options> => {
  const parser = new SaxesParser<Options>({ xmlns: false });
  const stack: Open[] = [];
  const text: string[] = [];
  const length = { now: 0 };
  const refuse = (reason: 'doctype' | 'encoding' | 'xml', detail: string): never => {
    throw new BankFileProblem(reason, parser.line, detail);
  };
  const addText = (part: string): void => {
    length.now += part.length;
    if (length.now > maxText) refuse('xml', stack.at(-1)?.name ?? '');
    text.push(part);
  };
  parser.on('error', ({ message }) => refuse('xml', message.replaceAll(/^\d+:\d+: |\.$/g, '')));
  parser.on('doctype', () => refuse('doctype', '<!DOCTYPE'));
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^utf-?8$/i.test(encoding)) refuse('encoding', encoding.slice(0, 40));
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', ({ name: tag, attributes }) => {
    const long = [tag, ...Object.keys(attributes)].find(({ length: letters }) => letters > maxName);
    if (long !== undefined) refuse('xml', long);
    const name = localName(tag);
    const around = stack.at(-1);
    if (around === undefined) {
      const [prefix] = tag.includes(':') ? tag.split(':') : [];
      handler.root(name, attributes[prefix === undefined ? 'xmlns' : `xmlns:${prefix}`] ?? '', parser.line);
    }
    if (stack.length >= maxDepth) refuse('xml', name);
    const isGroup = around === undefined || handler.groups.has(name);
    const group = isGroup ? new Fields(parser.line) : around.group;
    const path = isGroup ? '' : around.path === '' ? name : `${around.path}/${name}`;
    if (isGroup) handler.open(name, group);
    for (const [key, value] of Object.entries(attributes)) {
      if (value.length > maxText) refuse('xml', key);
      group.add(`${path}@${localName(key)}`, value);
    }
    stack.push({ name, path, group, isGroup });
    text.length = 0;
    length.now = 0;
  });
  parser.on('closetag', () => {
    const closed = stack.pop();
    if (closed === undefined) return;
    if (closed.isGroup) handler.close(closed.name, closed.group);
    else if (text.length > 0) closed.group.add(closed.path, text.join('').trim());
    text.length = 0;
    length.now = 0;
  });
  return parser;
};

const lineOf = (bytes: Uint8Array): number => bytes.reduce((line, byte) => (byte === 10 ? line + 1 : line), 1);

/** Bytes that may stand before the first character of a text in UTF-8 or UTF-16: space, byte order marks, the upper half of a character. */
const leading = new Set([0x00, 0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf, 0xfe, 0xff]);
const isLikeXml = (bytes: Uint8Array): boolean => bytes.find((byte) => !leading.has(byte)) === 0x3c;

const decoded = (decoder: TextDecoder, bytes: Uint8Array, start: number, end: number): string => {
  try {
    return decoder.decode(bytes.subarray(start, end), { stream: end < bytes.length });
  } catch {
    throw isLikeXml(bytes)
      ? new BankFileProblem('encoding', lineOf(bytes.subarray(0, start)), 'UTF-8')
      : new BankFileProblem('foreign', 1, '');
  }
};

/**
 * Reads an XML file in UTF-8 and lets other work run between its parts. Refuses, with the line: other encodings,
 * document types (and thus entities), malformed XML, elements deeper than 40, names longer than 100, texts and
 * attributes longer than 20,000.
 */
export const readXml = async (bytes: Uint8Array, handler: XmlHandler): Promise<void> => {
  const parser = parserFor(handler);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    const end = Math.min(start + chunkBytes, bytes.length);
    parser.write(decoded(decoder, bytes, start, end));
    await setImmediate();
  }
  parser.close();
};
