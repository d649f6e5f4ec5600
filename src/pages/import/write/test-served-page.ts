import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { scopes } from '#contract/scopes.ts';
import { installOrigin, openPage, type Origin } from '#api/cache/testing.ts';
import { startTestService, type TestService } from '#server/service/testing/test-service.ts';

/** A service for the tests of a file, signed in as its owner, and a new page for each test. */
export const servedPage = () => {
  const realFetch = globalThis.fetch;
  let service: TestService;
  let origin: Origin;
  let page: ReturnType<typeof openPage>;
  beforeAll(async () => {
    service = await startTestService();
    const { org, userId } = service.owner;
    const signed = { org, userId, token: await service.token(), scope: scopes.join(' ') };
    origin = installOrigin((request) => service.app.inject(request), signed);
  });
  afterAll(async () => {
    await service.close();
    globalThis.fetch = realFetch;
  });
  beforeEach(() => {
    page = openPage(crypto.randomUUID());
  });
  afterEach(() => page.close());
  return {
    get client() {
      return page.client;
    },
    /** The signed-in user. */
    get userId() {
      return service.owner.userId;
    },
    /** Faults that the network injects. */
    get faults() {
      return origin.faults;
    },
  };
};
