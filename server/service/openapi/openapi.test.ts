import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalogue } from '#contract/catalogue/catalogue.ts';
import { exchangeOf } from '#contract/openapi/answers.ts';
import { openApi } from '#contract/openapi/document.ts';
import { describedExamples } from '#contract/openapi/examples.ts';
import { operationIdOf } from '#contract/openapi/words.ts';
import type { Resource } from '#contract/resource.ts';
import type { Route } from '#contract/route.ts';
import { startConformance } from '../conformance/test-conformance.ts';
import { allRoutes, isOnRecord, ordinaryRoutes, statusOf } from '../conformance/test-routes.ts';
import { fieldsOf, invalidValuesOf } from '../conformance/test-samples.ts';
import type { TestResponse } from '../testing/test-service.ts';

/** Tests the description of the interface against the service itself: requests and answers match its JSON Schemas. */
const { service, world, pathOf, makeFor, bodyOf } = await startConformance();
afterAll(service.close);

const authUrl = 'http://127.0.0.1:3000';
const served = await service.at('GET', '/openapi.json', { token: null });
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema({ $id: 'kontor', ...z.looseObject({}).parse(served.body) });

/** The errors of a value against a part of the description; undefined if it is valid. */
const wrongAt = (pathMethod: readonly string[], value: unknown): string | undefined => {
  const pointer = pathMethod.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
  const validate = ajv.getSchema(`kontor#/${encodeURI(pointer)}`);
  if (validate === undefined) throw new Error(`nothing is described at ${pointer}`);
  return validate(value) === true ? undefined : ajv.errorsText(validate.errors);
};

const content = z.record(z.string(), z.unknown());
const answers = z.record(
  z.string(),
  z.union([z.object({ $ref: z.string() }), z.looseObject({ content: content.optional() })]),
);
const operation = z.looseObject({ responses: answers }).optional();
const item = z.object({ get: operation, post: operation, put: operation, delete: operation });
const described = z.looseObject({ paths: z.record(z.string(), item) }).parse(served.body);

const methods = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;
type PathMethod = readonly [path: string, method: (typeof methods)[Route['method']]];

const pathMethodOf = ({ method, path }: Route): PathMethod => [path.replaceAll(/:(\w+)/g, '{$1}'), methods[method]];

const type = 'application/json';

/** The errors of an answer according to the description of its operation. */
const wrongAnswer = (route: Route, { status, body }: TestResponse): string | undefined => {
  const [path, method] = pathMethodOf(route);
  const ofOperation = described.paths[path]?.[method]?.responses ?? {};
  const key = String(status) in ofOperation ? String(status) : 'default';
  const response = ofOperation[key];
  const pathMethod =
    response !== undefined && '$ref' in response && typeof response.$ref === 'string'
      ? response.$ref.slice(2).split('/')
      : ['paths', path, method, 'responses', key];
  return wrongAt([...pathMethod, 'content', type, 'schema'], body);
};

const wrongInput = (route: Route, body: unknown): string | undefined =>
  wrongAt(['paths', ...pathMethodOf(route), 'requestBody', 'content', type, 'schema'], body);

describe('/openapi.json', () => {
  it('describes this service publicly, and answers 304 to a cached copy', async () => {
    expect([served.status, served.headers['content-type']]).toEqual([200, 'application/json']);
    expect(served.text).toBe(JSON.stringify(openApi(authUrl)));
    const headers = { 'if-none-match': served.headers['etag'] ?? '' };
    const again = await service.at('GET', '/openapi.json', { token: null, headers });
    expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', served.headers['etag']]);
    expect((await service.at('GET', '/openapi.json', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('has no broken reference', () => {
    for (const [, ref = ''] of served.text.matchAll(/"\$ref":"#\/([^"]+)"/g))
      expect(() => ajv.getSchema(`kontor#/${ref}`)).not.toThrow();
    const named = new Set(
      [...served.text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name),
    );
    const { components } = z
      .looseObject({ components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }) })
      .parse(served.body);
    expect([...named].filter((name = '') => !(name in components.schemas))).toEqual([]);
  });
});

describe('every operation', () => {
  it.each(ordinaryRoutes.map((route) => [operationIdOf(route), route] as const))(
    '%s accepts and answers what is described',
    async (_id, route) => {
      const { resource, operation } = route;
      const isMove = resource?.actions?.[operation] !== undefined;
      const id = resource !== undefined && (isMove || operation === 'delete') ? await makeFor(route) : undefined;
      const request = await bodyOf(route);
      const isInput = request.body !== undefined && (operation === 'search' || exchangeOf(route).body !== undefined);
      expect(isInput ? wrongInput(route, request.body) : undefined).toBeUndefined();
      const answered = await service.call(route.method, pathOf(route, id), request);
      expect([answered.status, wrongAnswer(route, answered)]).toEqual([answered.status, undefined]);
    },
  );

  it('is described with its success status', () => {
    const missing = allRoutes.filter((route) => {
      const [path, method] = pathMethodOf(route);
      return described.paths[path]?.[method]?.responses?.[String(statusOf(route))] === undefined;
    });
    expect(missing).toEqual([]);
  });

  it.each(ordinaryRoutes.filter(isOnRecord).map((route) => [operationIdOf(route), route] as const))(
    '%s answers errors as described',
    async (_id, route) => {
      const path = pathOf(route, 999_999);
      for (const options of [{}, { token: null }, { text: '{' }, { body: { nonsense: 1 } }]) {
        const answered = await service.call(route.method, path, options);
        expect([answered.text, wrongAnswer(route, answered)]).toEqual([answered.text, undefined]);
        expect(answered.status).toBeGreaterThanOrEqual(400);
      }
    },
  );
});

describe('a schema', () => {
  const resources: readonly Resource[] = catalogue;
  const inputs = resources.flatMap((resource) =>
    (['create', 'overwrite', 'edit'] as const).flatMap((verb) => {
      const route = allRoutes.find((one) => one.resource === resource && one.operation === verb);
      const schema = resource[verb];
      return route === undefined || schema === undefined
        ? []
        : [[operationIdOf(route), resource, verb, route, schema] as const];
    }),
  );

  /** Errors that only the service can detect: texts that no database stores, days that do not exist. */
  const beyond: readonly unknown[] = ['nul\0', 'half \ud83d', '2025-02-30', '2025-02-30 10:00:00'];

  it.each(inputs)('the schema for %s refuses the same fields as the service', (_id, resource, verb, route, schema) => {
    const body = world.body(resource, 'all', verb);
    expect(wrongInput(route, body)).toBeUndefined();
    const taken: string[] = [];
    for (const [field, ofField] of fieldsOf(schema)) {
      for (const stranger of invalidValuesOf(ofField).filter((value) => !beyond.includes(value))) {
        const wrong = { ...body, [field]: stranger };
        if (!z.core.safeParse(schema, wrong).success && wrongInput(route, wrong) === undefined)
          taken.push(`${field}: ${JSON.stringify(stranger)}`);
      }
    }
    expect(taken).toEqual([]);
    expect(wrongInput(route, { ...body, nonsense: 1 })).toMatch(/additional properties/);
  });

  it.each(inputs)('the schema for %s describes required and nullable fields', (_id, resource, verb, route, schema) => {
    const body = world.body(resource, 'all', verb);
    for (const [field] of fieldsOf(schema)) {
      const without = Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));
      for (const other of [without, { ...body, [field]: null }])
        expect([field, wrongInput(route, other) === undefined]).toEqual([field, schema.safeParse(other).success]);
    }
  });

  it('the schema for a text has its length and its minimum', () => {
    const create = allRoutes.find((route) => operationIdOf(route) === 'bank_account_create');
    if (create === undefined) throw new Error('bank accounts are created');
    const body = { bank_name: 'Bank', currency_id: 1, name: 'Konto', owner: 'Muster AG' };
    expect(wrongInput(create, { ...body, name: '😀'.repeat(80) })).toBeUndefined();
    expect(wrongInput(create, { ...body, name: '😀'.repeat(81) })).toMatch(/name/);
    for (const name of ['', ' ']) expect(wrongInput(create, { ...body, name })).toMatch(/name/);
  });
});

describe('an example', () => {
  it.each(describedExamples.map((example) => [`${example.operationId} ${example.name}`, example] as const))(
    '%s is answered with success',
    async (_name, { operationId, value }) => {
      const route = allRoutes.find((one) => operationIdOf(one) === operationId);
      if (route === undefined) throw new Error(`${operationId} is no operation`);
      expect(wrongInput(route, value)).toBeUndefined();
      const answered = await service.call(route.method, pathOf(route), { body: value });
      expect([answered.status, answered.text]).toEqual([statusOf(route), answered.text]);
      expect(wrongAnswer(route, answered)).toBeUndefined();
    },
  );
});
