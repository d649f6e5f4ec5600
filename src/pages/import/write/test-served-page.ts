import { afterAll, beforeAll } from 'vitest';
import { eachPage, originAt } from '#api/cache/test-origin.ts';
import type { Origin } from '#api/cache/testing.ts';
import { startTestService, type TestService } from '#server/service/testing/test-service.ts';

/** A service for the tests of a file, signed in as its owner, and a new page for each test. */
export const servedPage = () => {
  let service: TestService;
  let origin: Origin;
  const page = eachPage();
  beforeAll(async () => {
    service = await startTestService();
    origin = await originAt(service);
  });
  afterAll(() => service.close());
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
