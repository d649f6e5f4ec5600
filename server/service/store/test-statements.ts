import { parseAst } from 'vite';

/** A text of SQL in the source; `hole` stands for what only the running program knows. */
export type Statement = {
  readonly place: string;
  readonly text: string;
  /** For rows of a `selection`: the table of each alias. */
  readonly sources: ReadonlyMap<string, string>;
  /** The columns of a `resultOf` that the statement has to return. */
  readonly columns: readonly string[];
};

export const hole = '{}';

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const nodesIn = (value: unknown): readonly Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (!isNode(value)) return [];
  return [value, ...Object.values(value).flatMap(nodesIn)];
};

const nodesOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

const nameOf = (node: unknown): string => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '');

const literalOf = (node: unknown): string | undefined =>
  isNode(node) && typeof node['value'] === 'string' ? node['value'] : undefined;

const isTemplate = (node: Node): boolean => node.type === 'TaggedTemplateExpression' && nameOf(node['tag']) === 'sql';

const isCall = ({ type }: Node): boolean => type === 'CallExpression';

const isCallOf = (node: Node, name: string): boolean => isCall(node) && nameOf(node['callee']) === name;

const argumentsOf = (node: Node): readonly Node[] => nodesOf(node['arguments']);

const cooked = (quasi: Node): string => {
  const value = quasi['value'];
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';
};

/** The tables and columns of a declaration like `const rows = selection({ i: 'invoice' }, ['i.id'])`. */
const selectionIn = (node: unknown) => {
  if (!isNode(node) || !isCallOf(node, 'selection')) return undefined;
  const [tables, list] = argumentsOf(node);
  const sources = nodesOf(tables?.['properties']).map(
    ({ key, value }) => [nameOf(key), literalOf(value) ?? hole] as const,
  );
  return { head: `select ${nodesOf(list?.['elements']).map(literalOf).join(', ')} `, sources: new Map(sources) };
};

/** The columns of a declaration like `const sums = resultOf({ sum: 'decimal' })`. */
const resultIn = (node: unknown) => {
  if (!isNode(node) || !isCallOf(node, 'resultOf')) return undefined;
  return { columns: nodesOf(argumentsOf(node)[0]?.['properties']).map(({ key }) => nameOf(key)) };
};

type Reading = {
  readonly head?: string;
  readonly sources?: Statement['sources'];
  readonly columns?: readonly string[];
};

/** Every text of SQL in a source, with the texts inserted into it as far as the same file says them. */
export const statementsIn = (file: string, source: string): readonly Statement[] => {
  const nodes = nodesIn(parseAst(source, { lang: 'ts' }));
  const constants = new Map(
    nodes.filter(({ type }) => type === 'VariableDeclarator').map(({ id, init }) => [nameOf(id), init]),
  );
  const inserted = new Set<Node>();

  const templateText = (node: Node, depth: number): string => {
    const quasi = isNode(node['quasi']) ? node['quasi'] : node;
    const parts = nodesOf(quasi['expressions']).map((part) => textOf(part, depth + 1) ?? hole);
    return nodesOf(quasi['quasis'])
      .map((piece, index) => cooked(piece) + (parts[index] ?? ''))
      .join('');
  };

  const textOf = (node: unknown, depth = 0): string | undefined => {
    if (!isNode(node) || depth > 8) return undefined;
    if (depth > 0) inserted.add(node);
    if (isTemplate(node)) return templateText(node, depth);
    if (node.type === 'ConditionalExpression')
      return textOf(node['consequent'], depth + 1) ?? textOf(node['alternate'], depth + 1);
    if (node.type === 'Identifier') return textOf(constants.get(nameOf(node)), depth + 1);
    const literal = literalOf(argumentsOf(node)[0]);
    if (literal === undefined) return undefined;
    if (isCallOf(node, 'name')) return `"${literal}"`;
    return isCallOf(node, 'raw') ? literal : undefined;
  };

  const readings = new Map(
    nodes.flatMap((node): (readonly [Node, Reading])[] => {
      const callee = isCall(node) ? node['callee'] : undefined;
      const reader = isNode(callee) ? constants.get(nameOf(callee['object'])) : undefined;
      const found = selectionIn(reader) ?? resultIn(reader);
      const statement = argumentsOf(node)[1];
      return found === undefined || statement === undefined ? [] : [[statement, found] as const];
    }),
  );
  const placeOf = ({ start }: Node): string => `${file}:${source.slice(0, start).split('\n').length}`;
  const statements = nodes.flatMap((node) => {
    const text = isTemplate(node) || isCallOf(node, 'raw') ? textOf(node) : undefined;
    if (text === undefined) return [];
    const { head = '', sources = new Map<string, string>(), columns = [] } = readings.get(node) ?? {};
    return [{ node, place: placeOf(node), text: (head + text).replaceAll(/\s+/g, ' ').trim(), sources, columns }];
  });
  return statements.filter(({ node }) => !inserted.has(node));
};
