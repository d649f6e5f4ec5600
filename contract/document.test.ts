import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalogue, resourceOf, routes, segmentOf } from './catalogue.ts';
import { differences, type Expected, optionalFields, shapeOfType } from './document/compare.ts';
import { operationDifferences } from './document/compare-operations.ts';
import { complete, fieldsIn, kindsOf, readNote, type Said, withResources } from './document/fields.ts';
import { conditionIn, type InputSaid, inputsIn, positionInput } from './document/inputs.ts';
import {
  notGiven,
  type Overview,
  overviewOf,
  positionOverviewOf,
  standardNames,
  standardOf,
  tabledOf,
} from './document/operations.ts';
import { positionsIn, recordsIn } from './document/records.ts';
import { cell, headingsOf, quotedIn, sectionOf, tableOf } from './document/text.ts';
import * as oauth from './oauth.ts';
import type { Resource } from './resource.ts';
import { invoiceRecord } from './resources/invoice.ts';
import { pdfFile } from './resources/pdf.ts';
import { positionExpenseRecord } from './resources/position-expense.ts';
import { documentScopes } from './scopes.ts';

const file = fileURLToPath(new URL('../../shared/interface.md', import.meta.url));
const isThere = existsSync(file);
const document = isThere ? readFileSync(file, 'utf8') : '';
const remark = isThere ? '' : ' (skipped: ../shared/interface.md is not there)';
if (!isThere) console.info('document.test.ts compares nothing: ../shared/interface.md is not there');

const found = <Value>(value: Value | undefined, what: string): Value => {
  if (value === undefined) throw new Error(`no ${what}`);
  return value;
};

const byPath = (path: string): Resource =>
  found(
    catalogue.find((resource: Resource) => resource.path === path),
    `resource at ${path}`,
  );

const overviews = isThere ? overviewOf(document) : [];
const positionOverviews = isThere ? positionOverviewOf(document) : [];
const endpoints = isThere ? sectionOf(document, 'Endpoints') : '';
const records = isThere ? recordsIn(document) : [];

/** The section of "Endpoints" that describes a row of the overview; three resources share one. */
const endpointOf = ({ name }: Overview): string => {
  const heading = headingsOf(endpoints, 3).find((candidate) => candidate.toLowerCase().includes(name.toLowerCase()));
  return sectionOf(endpoints, found(heading, `section of ${name}`));
};

/** Every resource that the document refers to or holds. */
const resourceNames = (): readonly string[] => [
  ...[...document.matchAll(/\bResource (\w+)/g)].flatMap(([, name]) => name ?? []),
  ...overviews.flatMap(({ path }) => path.split('/').at(-1) ?? []),
];

/** What the whole document says of a name. */
const everywhere = (): readonly Said[] =>
  kindsOf([
    ...records.flatMap(({ fields }) => fields),
    ...fieldsIn(endpoints.replaceAll(/^\|.*$/gm, '')),
    ...positionFields(),
  ]);
const positionFields = (): readonly Said[] =>
  tableOf(endpoints, 'Kind | Create').flatMap((row) => said(positionInput(cell(row, 'Create'))));
const said = ({ required, optional }: InputSaid): readonly Said[] => [...required, ...optional];

const expectedInput = (input: InputSaid, near: readonly Said[]): Expected[] => {
  const known = (fields: readonly Said[]) =>
    withResources(complete(complete(fields, near), everywhere()), resourceNames());
  return [...required(known(input.required)), ...optionally(known(input.optional))];
};

const required = (fields: readonly Said[]): Expected[] => fields.map((field) => ({ ...field, required: true }));
const optionally = (fields: readonly Expected[]): Expected[] => fields.map((field) => ({ ...field, required: false }));

/** The input of an operation that does not exist. */
const nothing = z.strictObject({});

const inputDifferences = (
  schema: z.ZodObject | undefined,
  expected: readonly Expected[],
  beyond: readonly string[] = [],
) => differences(found(schema, 'schema of the input'), expected, beyond);

/** The records that a chapter describes, each with its resource. */
const recordSchemas = (heading: string): readonly (readonly [z.ZodObject, Resource | undefined])[] => {
  if (heading.startsWith('Invoice record')) return [[invoiceRecord, undefined]];
  const segments = heading.includes('`')
    ? quotedIn(heading)
    : heading
        .replace(/ records?$/, '')
        .split(', ')
        .map((name) => name.toLowerCase().replaceAll(' ', '_'));
  return segments.map((segment) => {
    const resource = found(resourceOf(segment), `resource ${segment}`);
    return [resource.record, resource];
  });
};

/** Accepted on create and edit though the document does not have it (gap register, Resources). */
const beyondOf = (resource: Resource): readonly string[] =>
  resource.record.shape['parent_id'] === undefined ? [] : ['parent_id'];

describe.skipIf(!isThere)(`the catalogue is the document, letter by letter${remark}`, () => {
  it('finds every chapter it reads', () => {
    expect(overviews).toHaveLength(13);
    expect(positionOverviews).toHaveLength(7);
    expect(records).toHaveLength(12);
    expect(positionsIn(document)).toHaveLength(8);
  });

  it('has each path segment of "Resource groups described", and no other resource without the mark of an extension', () => {
    const groups = sectionOf(document, 'What the service does').split('Other resources')[0] ?? '';
    const segments = quotedIn(groups).filter((segment) => resourceOf(segment)?.extension !== true);
    const documented = catalogue.filter((resource: Resource) => resource.extension !== true);
    expect(new Set(documented.map(segmentOf))).toEqual(new Set(segments));
    expect(documented).toHaveLength(overviews.length + positionOverviews.length);
  });

  it.for([...overviews, ...positionOverviews])('$name: scopes, sort, search, deprecation', (row) => {
    const resource = byPath(row.path);
    expect(resource.scopes).toEqual({ read: row.read, write: row.write });
    expect(resource.sort).toEqual(row.sort);
    expect(resource.search ?? []).toEqual(row.search);
    expect(resource.deprecated === true).toBe(row.deprecated);
  });

  it.for(overviews)('$name: operations with method, path, scope, body and answer', (row) => {
    const section = endpointOf(row);
    const names = standardNames(section);
    const given = [...(names === undefined ? [] : standardOf(document, row, names)), ...tabledOf(section, row)];
    expect(operationDifferences(byPath(row.path), given)).toEqual([]);
  });

  it.for(positionOverviews)('position $name: operations', (row) => {
    const all = ['List', 'Show', 'Create', 'Overwrite', 'Edit', 'Delete', ...(row.hasSearch ? ['Search'] : [])];
    expect(operationDifferences(byPath(row.path), standardOf(document, row, all))).toEqual([]);
  });

  it('lacks what "Operations not given" lists, or marks it as added', () => {
    const lacking = notGiven(document);
    expect(lacking).toHaveLength(7);
    for (const { verb, of } of lacking) {
      const row = found(
        [...overviews, ...positionOverviews].find(
          ({ name }) => of.replace(/ positions$|s$/, '') === name.toLowerCase(),
        ),
        `resource for ${of}`,
      );
      const resource = byPath(row.path);
      const route = routes().find((candidate) => candidate.resource === resource && candidate.operation === verb);
      const tabled = tabledOf('hasSearch' in row ? '' : endpointOf(row), row);
      const isGivenElsewhere = tabled.some(({ method, path }) => method === route?.method && path === route.path);
      expect([verb, of, route === undefined || route.extension || isGivenElsewhere]).toEqual([verb, of, true]);
    }
  });

  it.for(records)('$heading: fields', ({ heading, fields, single, synonyms }) => {
    const open = quotedIn(sectionOf(document, 'Gaps in the field catalogue'));
    const known = everywhere().filter(({ name }) => !open.includes(name));
    for (const [schema, resource] of recordSchemas(heading)) {
      const expected = withResources(complete([...fields, ...single], known), resourceNames());
      expect(differences(schema, expected)).toEqual([]);
      expect(optionalFields(schema)).toEqual(single.map(({ name }) => name));
      for (const [input, output] of Object.entries(synonyms)) expect(resource?.synonyms?.[input]).toBe(output);
    }
  });

  it('PDF download object', () => {
    const text = sectionOf(document, 'Reminder record').split('PDF download object')[1] ?? '';
    expect(differences(pdfFile, fieldsIn(text))).toEqual([]);
  });

  it.for(isThere ? positionsIn(document) : [])('position $kind: type and fields', ({ kind, type, fields }) => {
    const path = positionOverviews.find(({ name }) => name === kind)?.path;
    const record = path === undefined ? positionExpenseRecord : byPath(path).record;
    expect(differences(record, withResources(complete(fields, everywhere()), resourceNames()))).toEqual([]);
    expect(record.shape['type']).toMatchObject({ value: type });
  });

  const described = overviews.filter(({ name }) => !/^(Salutation|Title|Unit)$/.test(name));

  it.for(described)('$name: create, overwrite and action inputs', (row) => {
    const resource = byPath(row.path);
    const inputs = inputsIn(endpointOf(row));
    const near = [...inputs.values()].flatMap(said);
    const pairs = [
      ['Create', resource.create],
      ['Overwrite', resource.overwrite],
      ['Send', resource.actions?.['send']?.body],
      ['Create invoice', resource.actions?.['invoice']?.body],
    ] as const;
    expect(inputs.has('Create')).toBe(true);
    for (const [name, schema] of pairs) {
      const input = inputs.get(name) ?? { required: [], optional: [], sameAsCreate: false };
      const expected = expectedInput(input, near).filter(({ createOnly }) => name === 'Create' || createOnly !== true);
      expect([name, inputDifferences(schema ?? nothing, expected)]).toEqual([name, []]);
    }
  });

  it.for(described.filter(({ path }) => byPath(path).edit !== undefined))('$name: edit input', (row) => {
    const section = endpointOf(row);
    const inputs = inputsIn(section);
    const edit = found(inputs.get('Edit'), 'edit input');
    const create = optionally(expectedInput(found(inputs.get('Create'), 'create input'), []));
    const named = said(edit).map(({ name }) => name);
    /** "The remaining fields: not shown": all of create (gap register, Resources). */
    const isWhole = edit.sameAsCreate || section.includes('the remaining fields and the response: not shown');
    const fields = isWhole ? create : create.filter(({ name }) => named.includes(name));
    expect(create.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
    expect(
      inputDifferences(
        byPath(row.path).edit,
        fields.filter(({ createOnly }) => createOnly !== true),
      ),
    ).toEqual([]);
  });

  it.for(overviews)('$name: what is required only when something else is true', (row) => {
    const condition = conditionIn(endpointOf(row));
    const { create, overwrite, edit } = byPath(row.path);
    for (const schema of condition === undefined ? [] : [create, overwrite, edit]) {
      const result = found(schema, 'schema').safeParse({
        subject: 'Call',
        user_id: 1,
        [found(condition, 'condition').when]: true,
      });
      expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual(condition?.fields);
    }
    expect(condition !== undefined).toBe(endpointOf(row).includes(' is true'));
  });

  it('Salutation, title, unit: the input `name` with its length', () => {
    const section = sectionOf(endpoints, 'Salutation, title, unit');
    expect(section).toContain('Input: `name`, required on Create and Overwrite, optional on Edit.');
    for (const name of ['salutation', 'title', 'unit']) {
      const length = new RegExp(`${name} (string \\d+)`).exec(section)?.[1] ?? 'string';
      const { create, overwrite, edit } = byPath(`/${name}`);
      const field = readNote('name', length);
      expect(inputDifferences(create, [{ ...field, required: true }])).toEqual([]);
      expect(inputDifferences(overwrite, [{ ...field, required: true }])).toEqual([]);
      expect(inputDifferences(edit, [{ ...field, required: false }])).toEqual([]);
    }
  });

  it.for(positionOverviews)('position $name: inputs', (row) => {
    const resource = byPath(row.path);
    const beyond = beyondOf(resource);
    const line = found(
      tableOf(endpoints, 'Kind | Create').find((candidate) => cell(candidate, 'Kind') === row.name),
      'row',
    );
    const overwrite = expectedInput(positionInput(cell(line, 'Overwrite')), []);
    const create = expectedInput(positionInput(cell(line, 'Create')), []);
    expect(inputDifferences(resource.create, create, beyond)).toEqual([]);
    expect(inputDifferences(resource.overwrite, overwrite)).toEqual([]);
    expect(inputDifferences(resource.edit, optionally(overwrite), beyond)).toEqual([]);
  });

  it('Timetracking: `tracking` by type, in requests; the shape of `duration` in responses', () => {
    const line = found(/^- `tracking` has .*$/m.exec(endpointOf(found(overviews[1], 'row')))?.[0], 'tracking');
    const { create, record } = byPath('/timesheet');
    for (const [, type = '', fields = ''] of line.matchAll(/`(\w+)` \(fields (.*?)\)(?= and|\.)/g)) {
      const shape = found(shapeOfType(create?.shape['tracking'], type), type);
      expect(differences(shape, [{ name: 'type' }, ...required(fieldsIn(fields))])).toEqual([]);
    }
    const response =
      /responses add `tracking` \(object\): (.*?)\. The/.exec(sectionOf(document, 'Timetracking record'))?.[1] ?? '';
    const shown = found(shapeOfType(record.shape['tracking'], 'duration'), 'duration');
    expect(differences(shown, fieldsIn(response))).toEqual([]);
  });

  it('names the scopes of "Scopes named", in order', () => {
    expect(quotedIn(sectionOf(document, 'Scopes named').split('.')[0] ?? '')).toEqual([...documentScopes]);
  });

  it('has the parameters and lifetimes of "Authentication"', () => {
    const steps = sectionOf(document, 'Flow').split('\n');
    const refresh = sectionOf(document, 'Refresh').split('. ')[0] ?? '';
    const step = (number: number) =>
      found(
        steps.find((line) => line.startsWith(`${number}. `)),
        `step ${number}`,
      );
    const requiredIn = (text: string) =>
      [...text.matchAll(/`(\w+)` \((?:string, )?required/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));
    const needed = (schema: z.ZodObject) =>
      Object.keys(schema.shape).filter((name) => !optionalFields(schema).includes(name));
    expect(needed(oauth.authorizeQuery)).toEqual(requiredIn(step(1)));
    expect(needed(oauth.tokenRequest)).toEqual(requiredIn(step(4)));
    expect(needed(oauth.refreshRequest)).toEqual(requiredIn(refresh));
    expect(needed(oauth.tokenResponse)).toEqual(fieldsIn(step(5)).map(({ name }) => name));
    expect(step(5)).toContain(`${oauth.accessTokenSeconds} in the shown response`);
    expect(step(5)).toContain('valid for 2 weeks');
    expect(oauth.refreshTokenSeconds).toBe(2 * 7 * 24 * 3600);
    expect([
      step(1).includes(oauth.authorizePath),
      step(4).includes(oauth.tokenPath),
      refresh.includes(oauth.refreshPath),
    ]).toEqual([true, true, true]);
  });
});
