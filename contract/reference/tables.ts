import type { z } from 'zod';
import { exchangeOf } from '../openapi/answers.ts';
import { rightsText, summaryOf } from '../openapi/words.ts';
import type { Operation, Resource } from '../resource.ts';
import { type Route, routeOf, routesOf } from '../route.ts';
import { type Field, fieldsOf, type ListedSchemas, describeSchema } from './fields.ts';

const code = (text: string): string => `\`${text}\``;
const codes = (texts: readonly string[]): string => (texts.length === 0 ? 'none' : texts.map(code).join(', '));
/** Only the name is code: the part in parentheses describes it. */
const nameOf = (name: string): string => name.replace(/^[^ ]+/, code);

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
};

const modeOf = (field: Field | undefined): string => {
  if (field === undefined) return '';
  return field.required ? 'required' : 'optional';
};

const inputTable = (fields: readonly Field[]): string =>
  table(
    ['Field', 'Type', ''],
    fields.map((field) => [nameOf(field.name), field.type, modeOf(field)]),
  );

const answerTable = (fields: readonly Field[]): string =>
  table(
    ['Field', 'Type'],
    fields.map(({ name, type, required }) => [nameOf(name), required ? type : `${type}, not always`]),
  );

const operationTable = (routes: readonly Route[]): string =>
  table(
    ['Operation', 'Method and path', 'Scope', 'Status', 'Answer'],
    routes.map((route) => {
      const { operation, method, path, scopes, extension, resource } = route;
      const { answer, status } = exchangeOf(route);
      const isAdded = extension && resource?.extension !== true;
      return [
        isAdded ? `${operation} (ours)` : operation,
        code(`${method} ${path}`),
        codes(scopes),
        String(status),
        describeSchema(answer),
      ];
    }),
  );

/** Record and standard inputs side by side: one line per field. */
const fieldTable = ({ record, create, overwrite, edit }: Resource): string => {
  const listed = fieldsOf(record);
  const inputs = Object.entries({ Create: create, Overwrite: overwrite, Edit: edit }).flatMap(([verb, schema]) =>
    schema === undefined ? [] : [{ verb, fields: fieldsOf(schema) }],
  );
  const names = new Set([...listed, ...inputs.flatMap(({ fields }) => fields)].map(({ name }) => name));
  const rows = [...names].map((name) => {
    const answer = listed.find((field) => field.name === name);
    const given = inputs.map(({ fields }) => fields.find((field) => field.name === name));
    const types = new Set(given.flatMap((field) => (field === undefined ? [] : [field.type.replace(/ or null$/, '')])));
    const answered = answer === undefined || answer.required ? answer?.type : `${answer.type}, not in lists`;
    return [nameOf(name), answered ?? '', ...(inputs.length > 0 ? [[...types].join(', ')] : []), ...given.map(modeOf)];
  });
  return table(
    ['Field', 'In answers', ...(inputs.length > 0 ? ['In requests'] : []), ...inputs.map(({ verb }) => verb)],
    rows,
  );
};

const queriedTable = ({ name, queried = {} }: Resource): readonly string[] => {
  const rows = Object.entries(queried).map(([field, schema]) => [code(field), describeSchema(schema)]);
  return rows.length === 0 ? [] : [`${code(`kontor/query/${name}`)} adds:`, table(['Field', 'Type'], rows)];
};

/** Everything the catalogue has about a resource. */
export const resourceTables = (resource: Resource): string => {
  const { path, sort, search, actions = {} } = resource;
  const bodies = Object.entries(actions).flatMap(([name, { body }]) =>
    body === undefined ? [] : [`Input of ${code(name)}:`, inputTable(fieldsOf(body))],
  );
  const searched = search === undefined ? 'no search' : codes(search);
  return [
    `Path ${code(path)}. Sort parameters: ${codes(sort)}. Search fields: ${searched}.`,
    operationTable(routesOf(resource)),
    fieldTable(resource),
    ...bodies,
    ...queriedTable(resource),
  ].join('\n\n');
};

/** Resources that have few fields and no operation beyond list, search and show: one line each. */
export const lookupTable = (resources: readonly Resource[]): string =>
  table(
    ['Resource', 'Path', 'Scope', 'Fields', 'Sort parameters', 'Search fields'],
    resources.map(({ name, path, scopes, record, sort, search = [] }) => [
      name,
      code(path),
      codes(scopes.read),
      fieldsOf(record)
        .map((field) => `${code(field.name)} ${field.type}`)
        .join(', '),
      codes(sort),
      codes(search),
    ]),
  );

/** "Resource overview". */
export const overviewTable = (resources: readonly Resource[]): string =>
  table(
    ['Resource', 'Path', 'Read scope', 'Write scope'],
    resources.map(({ name, path, scopes, deprecated }) => [
      deprecated === true ? `${name} (deprecated)` : name,
      code(path),
      codes(scopes.read),
      codes(scopes.write),
    ]),
  );

type Part = { readonly title: string; readonly schema: z.ZodType; readonly of: string };

const partOf = ({ title, schema, of }: Part, tableOf: typeof inputTable, listed: ListedSchemas): readonly string[] => {
  const before = listed.get(schema);
  if (before !== undefined) return [`${title}: as ${before}.`];
  const words = describeSchema(schema);
  const fields = words === 'object' || words === 'list of object' ? fieldsOf(schema, listed, of) : [];
  return fields.length === 0 ? [`${title}: ${words}.`] : [`${title}:`, tableOf(fields)];
};

/** Operations of the `kontor` namespace. */
export const operationTables = (operations: readonly Operation[]): string => {
  const listed: ListedSchemas = new Map();
  return operations
    .flatMap((operation) => {
      const { name, method, path, body, answer, status } = operation;
      const route = routeOf(operation);
      const title = status === 201 ? 'Answer (201)' : 'Answer';
      return [
        `### ${name}`,
        `${code(`${method} ${path}`)}: ${summaryOf(route)}. ${rightsText(route)}`,
        ...(body === undefined
          ? []
          : partOf({ title: 'Input', schema: body, of: `the input of ${code(name)}` }, inputTable, listed)),
        ...partOf({ title, schema: answer, of: `the answer of ${code(name)}` }, answerTable, listed),
      ];
    })
    .join('\n\n');
};
