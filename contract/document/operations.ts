import type { Method } from '../resource.ts';
import { cell, namesIn, quotedIn, type Row, sectionOf, tableOf } from './text.ts';

/** One row of "Resource overview". */
export type Overview = {
  readonly name: string;
  /** With `:name` for `<name>`. */
  readonly path: string;
  readonly read: readonly string[];
  readonly write: readonly string[];
  /** Scopes of the actions, where the row names them. */
  readonly actions: readonly string[];
  readonly sort: readonly string[];
  readonly search: readonly string[];
  readonly deprecated: boolean;
};

/** One operation: its method and path, and what the document says of it. */
export type OperationSaid = {
  readonly method: Method;
  readonly path: string;
  readonly scopes: readonly string[];
  /** Whether a body is sent, and what comes back, where a table says so. */
  readonly sent?: string;
  readonly answer?: string;
};

const parameters = (path: string): string => path.replaceAll(/<(\w+)>/g, ':$1');

export const overviewOf = (document: string): readonly Overview[] =>
  tableOf(sectionOf(document, 'Resource overview'), 'Resource').map((row) => {
    const [write = '', actions = ''] = cell(row, 'Write scope').split('; ');
    return {
      name: cell(row, 'Resource').replace(/ \(.*/, ''),
      path: parameters(cell(row, 'Base path P')),
      read: [cell(row, 'Read scope')],
      write: [write.replace(/ for .*/, '')],
      actions: actions === '' ? [] : [actions.replace(/ for .*/, '')],
      sort: namesIn(cell(row, 'Sort parameters')),
      search: namesIn(cell(row, 'Search fields')),
      deprecated: cell(row, 'Resource').includes('(deprecated)'),
    };
  });

/** Rows of "Document positions": the segments, with the scopes and the sort parameter that all kinds share. */
export const positionOverviewOf = (document: string): readonly (Overview & { readonly hasSearch: boolean })[] => {
  const section = sectionOf(document, 'Document positions');
  const scopes = quotedIn(/list the scopes ([^.]*)\./.exec(section)?.[1] ?? '');
  const sort = quotedIn(/All kinds have sort parameter (`\w+`)/.exec(section)?.[1] ?? '');
  return tableOf(section, 'Kind').map((row) => {
    const search = cell(row, 'Search fields');
    const hasSearch = search !== 'no search operation';
    return {
      name: cell(row, 'Kind'),
      path: `/:document/:document_id/${cell(row, 'Segment')}`,
      read: scopes,
      write: scopes,
      actions: [],
      sort,
      search: hasSearch ? namesIn(search) : [],
      deprecated: false,
      hasSearch,
    };
  });
};

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];
const methodOf = (text: string): Method => {
  const method = methods.find((known) => text.startsWith(`${known} `) || text === known);
  if (method === undefined) throw new Error(`no method in "${text}"`);
  return method;
};

/** "Common rules", 9, by the name of the operation. */
const standardOperations = (document: string): readonly Row[] =>
  tableOf(sectionOf(document, 'Common rules'), 'Operation');

const isRead = (operation: string): boolean => ['List', 'Search', 'Show'].includes(operation);

/** The standard operations of a resource, all or the named ones. */
export const standardOf = (
  document: string,
  of: Overview,
  named: readonly string[] | 'all',
): readonly OperationSaid[] =>
  standardOperations(document)
    .filter((row) => named === 'all' || named.includes(cell(row, 'Operation')))
    .map((row) => {
      const [, path = ''] = cell(row, 'Method and path').split(' ');
      return {
        method: methodOf(cell(row, 'Method and path')),
        path: parameters(path.replace(/^P/, of.path)),
        scopes: isRead(cell(row, 'Operation')) ? of.read : of.write,
      };
    });

/** "Standard operations List, Search, … on `/path`", or all where none is named; undefined where a table gives them. */
export const standardNames = (section: string): readonly string[] | 'all' | undefined => {
  const match = /^Standard operations( [A-Z][\w, ]*?)?( on `|\.)/m.exec(section);
  if (match === null) return undefined;
  return match[1] === undefined ? 'all' : namesIn(match[1]);
};

/** The operations that a table of an endpoint's section gives, with their scopes. */
export const tabledOf = (section: string, of: Overview): readonly OperationSaid[] => {
  if (!section.includes('| Operation |')) return [];
  const scope = /\(scope (\w+),/.exec(section)?.[1];
  const answers = /answer the (success object)/.exec(section)?.[1];
  const sends = section.includes('no body') ? 'nothing' : undefined;
  return tableOf(section, 'Operation').map((row) => {
    const [, given = ''] = cell(row, 'Method and path').split(' ');
    const path = parameters(given);
    const isAction = /:id\/\w+$/.test(path);
    const inherited = isAction && of.actions.length > 0 ? of.actions : scopesOfRow(row, of);
    const sent = row['Sent'] ?? sends;
    const answer = row['Comes back'] ?? answers;
    return {
      method: methodOf(cell(row, 'Method and path')),
      path: path.startsWith(of.path) ? path : `${of.path}${path}`,
      scopes: scope === undefined ? inherited : [scope],
      ...(sent === undefined || !isAction ? {} : { sent }),
      ...(answer === undefined || !isAction ? {} : { answer }),
    };
  });
};

const scopesOfRow = (row: Row, of: Overview): readonly string[] => {
  if (row['Scope'] !== undefined) return [row['Scope']];
  return isRead(cell(row, 'Operation')) ? of.read : of.write;
};

/** "Operations not given": verbs with the plural of their resource. */
export const notGiven = (document: string): readonly { readonly verb: string; readonly of: string }[] => {
  const text = sectionOf(document, 'Operations not given').replaceAll(/ \([^)]*\)/g, '');
  return [
    ...text.matchAll(
      /((?:(?:, | and |: )?(?:list|search|show|create|overwrite|edit|delete))+) of ((?:\w+ positions)|\w+)/g,
    ),
  ].flatMap((match) =>
    (match[1] ?? '')
      .split(/, | and |: /)
      .filter((verb) => verb !== '')
      .map((verb) => ({ verb, of: match[2] ?? '' })),
  );
};
