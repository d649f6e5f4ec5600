import { afterEach, beforeEach } from 'vitest';
import { documentScopes, scopes } from '#contract/scopes.ts';
import { buildHostedService } from '#server/hosted-service/hosted-service.ts';
import type { TestService } from '#server/service/testing/test-service.ts';
import { hostedClient, installOrigin, openPage, signInToHosted, type Inject, type Origin } from './testing.ts';

/** The app at Kontor's own service, signed in as its owner. */
export const originAt = async (service: TestService): Promise<Origin> => {
  const { org, userId } = service.owner;
  const signed = { org, userId, token: await service.token(), scope: scopes.join(' ') };
  return installOrigin((request) => service.app.inject(request), signed);
};

/** The app at a new hosted service. */
export const hostedOrigin = async () => {
  const { app } = await buildHostedService(hostedClient);
  const inject: Inject = (request) => app.inject(request);
  const origin = installOrigin(inject, await signInToHosted(inject, documentScopes));
  return { origin, close: async (): Promise<void> => app.close() };
};

/** A page for each test of a file, and one for what is prepared before them. */
export const eachPage = () => {
  let page: ReturnType<typeof openPage> | undefined;
  const close = (): void => {
    page?.close();
    page = undefined;
  };
  beforeEach(close);
  afterEach(close);
  return {
    get client() {
      page ??= openPage(crypto.randomUUID());
      return page.client;
    },
  };
};
