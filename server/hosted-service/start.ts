import { z } from 'zod';
import { buildHostedService } from './hosted-service.ts';

const environment = z
  .object({
    HOSTED_PORT: z.coerce.number().int(),
    HOSTED_CLIENT_ID: z.string().default('kontor'),
    HOSTED_CLIENT_SECRET: z.string().default('secret'),
    HOSTED_REDIRECT_URI: z.url(),
  })
  .parse(process.env);

const { app } = await buildHostedService({
  clientId: environment.HOSTED_CLIENT_ID,
  clientSecret: environment.HOSTED_CLIENT_SECRET,
  redirectUri: environment.HOSTED_REDIRECT_URI,
});
await app.listen({ port: environment.HOSTED_PORT, host: '127.0.0.1' });
console.log(`hosted service at http://127.0.0.1:${environment.HOSTED_PORT}`);
