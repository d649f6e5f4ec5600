import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { routes } from '#contract/catalogue/catalogue.ts';

it('nginx in front passes on the largest body that a route accepts', () => {
  const file = readFileSync(join(import.meta.dirname, '../../deploy/nginx-proxy.conf'), 'utf8');
  const [, megabytes = '0'] = /^client_max_body_size (\d+)m;$/m.exec(file) ?? [];
  const largest = Math.max(...routes().map(({ largestBody = 0 }) => largestBody));
  expect(Number(megabytes) * 1_048_576).toBeGreaterThan(largest);
});
