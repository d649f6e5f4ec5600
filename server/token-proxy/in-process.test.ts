import { vi } from 'vitest';

/** Repeats the tests of the proxy with the service in the proxy's own process. */
vi.stubEnv('KONTOR_TEST_SERVICE', 'in-process');

await import('./forward.test.ts');
await import('./sign-in.test.ts');
await import('./token-proxy.test.ts');
await import('./tokens.test.ts');
