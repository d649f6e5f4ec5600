import { readEnvironment } from '#server/environment.ts';
import { startService } from '#server/start-service.ts';

// The service of the dev loop in a process of its own, which `node --watch` kills and restarts when one of its files changes.
await startService(readEnvironment(process.env));
