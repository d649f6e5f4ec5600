import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { resourceOf } from '#contract/catalogue/catalogue.ts';
import { queryAnswer } from '#contract/kontor/query-operation.ts';
import { isNullable, isOptional, noteOf } from '#contract/notation.ts';
import type { Route } from '#contract/route.ts';
import { startConformance } from './test-conformance.ts';
import { allRoutes, isOnRecord, namedRoutes, nameOf, resourceIn } from './test-routes.ts';
import { bodyOf, fieldsOf, invalidValuesOf, type Fields } from './test-samples.ts';
import { idOf, recordOf, recordsOf, type TestResponse } from '../testing/test-service.ts';
import { reportNote } from '../../../trust/rows/notes.ts';

/** Bodies of every operation: refusals with 415 and 422, the result of a write, and writing back a record as read. */
const { service, world, abroad, pathOf, expectShape } = await startConformance();

/** Number of ids of other companies, or of no record, that were tried inside bodies. */
let foreignIds = 0;
afterAll(async () => {
  reportNote('R1', { length: `${foreignIds} foreign and unknown ids inside bodies` });
  await service.close();
});

type Verb = 'create' | 'overwrite' | 'edit';
const isVerb = (operation: string): operation is Verb =>
  operation === 'create' || operation === 'overwrite' || operation === 'edit';
const schemaOf = (route: Route): z.ZodObject | undefined =>
  isVerb(route.operation) ? resourceIn(route)[route.operation] : resourceIn(route).actions?.[route.operation]?.body;

const inputs = allRoutes.filter((route) => route.resource !== undefined && schemaOf(route) !== undefined);
const goodBody = (route: Route, which: 'all' | 'required' = 'all'): Fields =>
  isVerb(route.operation)
    ? world.body(resourceIn(route), which, route.operation)
    : bodyOf(schemaOf(route) ?? resourceIn(route).record, world.reference, which);
const inputFields = (route: Route) => fieldsOf(schemaOf(route) ?? resourceIn(route).record);

/** Returns whether null counts as not sent. */
const isLeftOut = ({ operation }: Route, schema: z.core.$ZodType): boolean =>
  isOptional(schema) && !['overwrite', 'edit', 'copy'].includes(operation);

/** A record may be finished after an action, so the next action gets a new one. */
const actedOn = new Map<string, number>();
const send = async (route: Route, body: unknown): Promise<TestResponse> => {
  const answered = await service.call(route.method, pathOf(route, actedOn.get(nameOf(route))), { body });
  if (!isVerb(route.operation) && answered.status < 300)
    actedOn.set(nameOf(route), await world.make(resourceIn(route)));
  return answered;
};
const count = async (route: Route): Promise<number> =>
  recordsOf(await service.call('GET', world.path(resourceIn(route)), {})).length;

const expectRefused = (route: Route, answered: TestResponse, field: string, what: unknown = field): void => {
  const error = expect.stringMatching(new RegExp(`^${field}([.[].+)?: .+`));
  const body = { error_code: 422, message: 'The form could not be saved.', errors: [error] };
  expect([what, answered.body]).toEqual([what, body]);
  expectShape(route, answered);
};
const expectTaken = (answered: TestResponse, field: string): void => {
  expect([field, answered.status < 300, answered.text]).toEqual([field, true, answered.text]);
};

it('null is accepted only where the record may be null', () => {
  const wrong = inputs.flatMap((route) => {
    const { record, synonyms } = resourceIn(route);
    return inputFields(route).flatMap(([field, schema]) => {
      const output: z.core.$ZodType | undefined = record.shape[synonyms?.[field] ?? field];
      return isNullable(schema) && output !== undefined && !isNullable(output) ? [`${nameOf(route)} ${field}`] : [];
    });
  });
  expect(wrong).toEqual([]);
});

describe('415', () => {
  it.each(namedRoutes(allRoutes.filter(({ method }) => method === 'POST' || method === 'PUT')))(
    '%s',
    async (_name, route) => {
      for (const text of ['{', 'name=x', '{"a":1}}', "{'a':1}"]) {
        const answered = await service.call(route.method, pathOf(route), { text });
        expect([text, answered.status]).toEqual([text, 415]);
        expectShape(route, answered);
      }
    },
  );
});

describe('422', () => {
  it.each(namedRoutes(inputs))('%s requires each required field', async (_name, route) => {
    const before = await count(route);
    for (const [field, schema] of inputFields(route)) {
      if (isOptional(schema)) continue;
      const { [field]: _left, ...body } = goodBody(route);
      expectRefused(route, await send(route, body), field);
    }
    expect(await count(route)).toBe(before);
  });

  it.each(namedRoutes(inputs))('%s refuses values of another type', async (_name, route) => {
    const before = await count(route);
    for (const [field, schema] of inputFields(route)) {
      const values = [...invalidValuesOf(schema), ...(isNullable(schema) || isLeftOut(route, schema) ? [] : [null])];
      for (const value of values) {
        const answered = await send(route, { ...goodBody(route), [field]: value });
        expectRefused(route, answered, field, `${field}: ${JSON.stringify(value)}`);
      }
    }
    expect(await count(route)).toBe(before);
  });

  const bounded = (route: Route) =>
    inputFields(route).flatMap(([field, schema]) => {
      const { length } = noteOf(schema);
      return length === undefined ? [] : [[field, length] as const];
    });

  it.each(namedRoutes(inputs.filter((route) => bounded(route).length > 0)))(
    '%s counts the code points of a text',
    async (_name, route) => {
      /** Another operation has already given the item a code. */
      const sign = { overwrite: '😂', edit: '😎' }[route.operation] ?? '😀';
      for (const [field, length] of bounded(route)) {
        const tooLong = await send(route, { ...goodBody(route), [field]: sign.repeat(length + 1) });
        expectRefused(route, tooLong, field);
        expect(recordOf(tooLong)['errors']).toEqual([`${field}: At most ${length} characters.`]);
        expectTaken(await send(route, { ...goodBody(route), [field]: sign.repeat(length) }), field);
      }
    },
  );

  it.each(namedRoutes(inputs))('%s refuses unknown fields', async (_name, route) => {
    for (const field of ['nonsense', 'ID', 'constructor', 'toString']) {
      const answered = await send(route, { ...goodBody(route), [field]: 1 });
      expectRefused(route, answered, field);
      expect(recordOf(answered)['errors']).toEqual([`${field}: There is no such field.`]);
    }
    for (const body of ['x', 5, null, [{}]]) expectRefused(route, await send(route, body), 'body', body);
  });

  const references = (route: Route) => inputFields(route).filter(([, schema]) => noteOf(schema).kind === 'reference');
  const referredBy = (schema: z.core.$ZodType) => resourceOf(noteOf(schema).resource ?? '');

  it.each(namedRoutes(inputs))('%s refers only to records of the company', async (_name, route) => {
    const before = await count(route);
    for (const [field, schema] of references(route)) {
      const referred = referredBy(schema);
      if (referred === undefined) continue;
      const strangers = [999_999, ...(referred.create === undefined ? [] : [abroad.id(referred)])];
      foreignIds += strangers.length;
      for (const id of strangers)
        expectRefused(route, await send(route, { ...goodBody(route), [field]: id }), field, id);
    }
    expect(await count(route)).toBe(before);
  });

  const open = (route: Route) => references(route).filter(([, schema]) => referredBy(schema) === undefined);

  it.each(namedRoutes(inputs.filter((route) => open(route).length > 0)))(
    '%s stores references that have no resource',
    async (_name, route) => {
      for (const [field] of open(route))
        expectTaken(await send(route, { ...goodBody(route), [field]: 123_456 }), field);
      expect(open(route).map(([field]) => field)).not.toContain('contact_id');
    },
  );
});

const writesRecord = inputs.filter(({ operation }) => isVerb(operation));

describe('a write', () => {
  it.each(namedRoutes(writesRecord))(
    '%s stores what was sent, with trimmed decimals, and shows it with four places',
    async (_name, route) => {
      const { record, synonyms } = resourceIn(route);
      const body = goodBody(route);
      const written = await send(route, body);
      const stored = recordOf(await service.call('GET', world.path(resourceIn(route), `/${idOf(written)}`)));
      const differing: string[] = [];
      for (const [field, schema] of inputFields(route)) {
        const name = field in record.shape ? field : (synonyms?.[field] ?? field);
        const { kind, numeric } = noteOf(schema);
        if (!(name in record.shape) || kind === 'object' || name === 'estimated_hour') continue;
        const isNumber = numeric ?? noteOf(record.shape[name] ?? schema).numeric === true;
        const expected =
          kind === 'decimal' ? (isNumber ? [99.5, 99.5] : ['99.5', '99.5000']) : [body[field], body[field]];
        const found = [recordOf(written)[name], stored[name]];
        const isTime = kind === 'time' && found.join() === '1:30,1:30';
        if (JSON.stringify(found) !== JSON.stringify(expected) && !isTime)
          differing.push(`${field}: ${JSON.stringify(found)}`);
      }
      expect(differing).toEqual([]);
    },
  );

  it.each(namedRoutes(writesRecord.filter(isOnRecord)))('%s accepts its own record as input', async (_name, route) => {
    const resource = resourceIn(route);
    const path = world.path(resource, `/${await world.make(resource)}`);
    const before = recordOf(await service.call('GET', path));
    const unseen = Object.entries(goodBody(route, 'required')).filter(([field]) => (before[field] ?? null) === null);
    service.clock.now += 60_000;
    const written = await service.call(route.method, path, { body: { ...before, ...Object.fromEntries(unseen) } });
    expectTaken(written, path);
    const after = recordOf(await service.call('GET', path));
    expect({ ...after, updated_at: before['updated_at'] }).toEqual({ ...before, updated_at: before['updated_at'] });
  });

  /** Inputs that the record shows under another name, and that an overwrite without them clears. */
  const seenAs: { readonly [input: string]: string } = { have_remember: 'has_reminder' };
  const overwrites = writesRecord.filter(({ operation }) => operation === 'overwrite');

  it.each(namedRoutes(overwrites))('%s clears omitted fields, except hidden ones', async (_name, route) => {
    const resource = resourceIn(route);
    const { record, create, synonyms, name, path } = resource;
    const id = await world.make(resource);
    const query = { filter: [{ field: 'id', value: id }] };
    /** Includes inputs that the record does not return, if our own query can request them. */
    const read = async (): Promise<Fields> =>
      path.includes(':') || name === 'timesheet'
        ? recordOf(await service.call('GET', world.path(resource, `/${id}`)))
        : (queryAnswer.parse((await service.call('POST', `/kontor/query/${name}`, { body: query })).body).records[0] ??
          {});
    const before = await read();
    const written = await service.call('PUT', world.path(resource, `/${id}`), { body: goodBody(route, 'required') });
    expectTaken(written, name);
    const after = await read();
    const optional = inputFields(route).filter(([, schema]) => isOptional(schema));
    const expected = optional.flatMap(([field]) => {
      const outputName = field in record.shape ? field : (synonyms?.[field] ?? field);
      const onCreate: z.core.$ZodType | undefined = create?.shape[field];
      const output: z.core.$ZodType | undefined = record.shape[outputName];
      if (!(outputName in before) || field in seenAs) return [];
      const stays = output === undefined || (onCreate !== undefined && !isOptional(onCreate));
      if (!stays && !isNullable(output)) return [];
      return [[outputName, stays ? before[outputName] : null]];
    });
    expect(Object.fromEntries(expected.map(([field]) => [field, after[String(field)]]))).toEqual(
      Object.fromEntries(expected),
    );
  });
});
