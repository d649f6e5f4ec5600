import { routes } from '../catalogue/catalogue.ts';
import { basePath } from '../oauth.ts';
import type { Route } from '../route.ts';
import { headers, responses } from './answers.ts';
import { introduction } from './introduction.ts';
import { oauthTag, securityOf, tokenPaths } from './oauth.ts';
import { operationOf, securityScheme } from './operation.ts';
import { parameters } from './parameters.ts';
import type { Json } from './json-schema.ts';
import { schemas } from './schemas.ts';
import { tagDescriptionOf, tagOf } from './words.ts';

const templateOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

const pathItem = (ofPath: readonly Route[]): Json =>
  Object.fromEntries(ofPath.map((route) => [route.method.toLowerCase(), operationOf(route)]));

const tagsOf = (given: readonly Route[]): readonly Json[] =>
  [...Map.groupBy(given, tagOf)].flatMap(([name, [route]]) =>
    route === undefined
      ? []
      : [
          {
            name,
            description: tagDescriptionOf(route),
            ...(route.extension ? { 'x-kontor-extension': true } : {}),
          },
        ],
  );

/**
 * The interface as OpenAPI 3.1, generated from the catalogue only: the same text for the same `authUrl` ({auth_url}, without a trailing
 * slash). The server is {base_url}; the token operations name their own.
 */
export const openApi = (authUrl: string): Json => {
  const given = routes();
  const paths = [...Map.groupBy(given, ({ path }) => path)].map(
    ([path, ofPath]) => [templateOf(path), pathItem(ofPath)] as const,
  );
  return {
    openapi: '3.1.1',
    info: {
      title: 'Business Administration Service Interface',
      version: '1.0.0',
      description: introduction,
      contact: { name: 'The operator of this service', url: authUrl },
      license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [
      {
        url: `${authUrl}${basePath}/{org}`,
        description: '{base_url}',
        variables: { org: { default: 'demo', description: 'The company identifier that comes with the token.' } },
      },
    ],
    tags: [oauthTag, ...tagsOf(given)],
    paths: { ...tokenPaths(authUrl), ...Object.fromEntries(paths) },
    components: {
      schemas: schemas(),
      parameters,
      headers,
      responses,
      securitySchemes: { [securityScheme]: securityOf(authUrl) },
    },
  };
};
