import { readEnvironment } from '#server/environment.ts';
import { startService } from '#server/start-service.ts';

// The dev-loop service in its own process, which `node --watch` kills and restarts when one of its files changes.
await startService(readEnvironment(process.env));
