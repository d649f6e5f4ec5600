import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { routes } from '../catalogue/catalogue.ts';
import type { Route } from '../route.ts';
import { scopes } from '../scopes.ts';
import { exchangeOf } from './answers.ts';
import { openApi } from './document.ts';
import { describedExamples } from './examples.ts';
import { operationIdOf } from './words.ts';

const authUrl = 'https://service.example.ch';
const operation = z.looseObject({
  operationId: z.string(),
  tags: z.tuple([z.string()]),
  deprecated: z.boolean().optional(),
  'x-kontor-extension': z.boolean().optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(z.looseObject({ name: z.string().optional(), in: z.string().optional(), schema: z.unknown().optional() }))
    .default([]),
});
const shape = z.looseObject({
  servers: z.array(z.looseObject({ url: z.string() })),
  tags: z.array(z.looseObject({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

const text = JSON.stringify(openApi(authUrl));
const described = shape.parse(JSON.parse(text));

const methods = ['get', 'post', 'put', 'delete', 'patch', 'head', 'options', 'trace'];
const operations = Object.entries(described.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([key]) => methods.includes(key))
    .map(([method, value]) => ({ path, method, ...operation.parse(value) })),
);
const ofOAuth = operations.filter(({ path }) => path.startsWith('/oauth/'));
const ofCatalogue = operations.filter(({ path }) => !path.startsWith('/oauth/'));

const keyOf = ({ method, path }: Route): string => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;
const byKey = new Map(ofCatalogue.map((one) => [`${one.method} ${one.path}`, one]));
const ofRoute = (route: Route) => {
  const found = byKey.get(keyOf(route));
  if (found === undefined) throw new Error(`${keyOf(route)} is not described`);
  return found;
};

describe('the OpenAPI description', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(await new Validator().validate(JSON.parse(text))).toEqual({ valid: true });
    expect(JSON.parse(text)).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./) });
  });

  it('has no unused component', () => {
    const { components } = z
      .object({ components: z.record(z.string(), z.record(z.string(), z.unknown())) })
      .parse(JSON.parse(text));
    const { securitySchemes: _named, ...rest } = components;
    const names = Object.entries(rest).flatMap(([kind, ofKind]) =>
      Object.keys(ofKind).map((name) => `#/components/${kind}/${name}`),
    );
    expect(names.filter((name) => !text.includes(`"${name}"`))).toEqual([]);
  });

  it('describes several types with anyOf, because generators take only the first type of a list', () => {
    const lists = [...text.matchAll(/"type":(\[[^\]]*\])/g)].map(([, list = '']) => list);
    expect(lists.filter((list) => !/^\["\w+","null"\]$/.test(list))).toEqual([]);
  });

  it('is the same each time, except for the address', () => {
    expect(JSON.stringify(openApi(authUrl))).toBe(text);
    expect(described.servers).toMatchObject([{ url: 'https://service.example.ch/api2.php/{org}' }]);
  });

  it('contains every route of the catalogue once, the token operations, and nothing else', () => {
    expect(ofCatalogue.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      routes().map(keyOf).toSorted(),
    );
    expect(ofOAuth.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'post /oauth/access_token',
      'post /oauth/refresh_token',
      'post /oauth/revoke',
    ]);
    for (const { path } of ofOAuth) expect(described.paths[path]).toMatchObject({ servers: [{ url: authUrl }] });
  });

  it('names each operation once, in a described group', () => {
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    const groups = described.tags.map(({ name }) => name);
    expect(new Set(groups)).toEqual(new Set(operations.map(({ tags: [tag] }) => tag)));
    expect(new Set(groups).size).toBe(groups.length);
  });

  it('lists all scopes and the addresses of the flow', () => {
    expect(JSON.parse(text)).toMatchObject({
      components: {
        securitySchemes: {
          oauth2: {
            type: 'oauth2',
            flows: {
              authorizationCode: {
                authorizationUrl: `${authUrl}/oauth/authorize`,
                tokenUrl: `${authUrl}/oauth/access_token`,
                refreshUrl: `${authUrl}/oauth/refresh_token`,
                scopes: Object.fromEntries(
                  scopes.map((scope) => [scope, expect.stringMatching(/^Read( and write)? \w/)]),
                ),
              },
            },
          },
        },
      },
    });
  });
});

describe('an operation', () => {
  it.each(routes().map((route) => [keyOf(route), route] as const))('%s matches the catalogue', (_key, route) => {
    const { tags, deprecated = false, security, parameters, ...rest } = ofRoute(route);
    expect(deprecated).toBe(route.deprecated);
    expect(rest['x-kontor-extension'] ?? false).toBe(route.extension);
    expect(tags[0].endsWith('(extension)')).toBe(route.extension);
    const alternatives = route.scopes.length === 0 ? [[]] : route.scopes.map((scope) => [scope]);
    expect(security).toEqual(alternatives.map((oauth2) => ({ oauth2 })));
    const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    expect(inPath).toEqual([...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  });

  it('can be sorted by the sort parameters of its resource, in both directions', () => {
    const orders = ofCatalogue
      .filter(({ operationId }) => ['salutation_list', 'salutation_search', 'unit_show'].includes(operationId))
      .map(({ parameters }) => parameters.find(({ name }) => name === 'order_by')?.schema);
    const items = { type: 'string', enum: ['name', 'name_asc', 'name_desc'] };
    expect(orders).toEqual([{ type: 'array', items }, { type: 'array', items }, undefined]);
  });
});

describe('an example', () => {
  const given = describedExamples.map(
    ({ operationId, name, value }) => [`${operationId} ${name}`, operationId, value] as const,
  );

  it.each(given)('%s is a valid input of its operation', (_name, operationId, value) => {
    const route = routes().find((one) => operationIdOf(one) === operationId);
    if (route === undefined) throw new Error(`${operationId} is no operation`);
    const { body } = exchangeOf(route);
    const input = route.operation === 'search' ? z.array(z.looseObject({ field: z.string() })) : body;
    expect(input?.safeParse(value).error).toBeUndefined();
    expect(input).toBeDefined();
  });
});
