import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { routes } from '#contract/catalogue/catalogue.ts';
import { usualBody } from './large-bodies.ts';

const file = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8');
/** The usual limit, the paths of larger bodies, and their limit, for app and service. */
const servers = [
  ...file.matchAll(/^\tclient_max_body_size (\d+)m;$[^~]*^\tlocation ~ (\S+) \{\n\t\tclient_max_body_size (\d+)m;$/gm),
].map(([, usual, paths = '', large]) => ({
  usual: Number(usual) * 1_048_576,
  paths: new RegExp(paths),
  large: Number(large) * 1_048_576,
}));

describe('nginx in front', () => {
  it('passes on the largest body that a route accepts', () => {
    expect(servers).toHaveLength(2);
    const largest = Math.max(...routes().map(({ largestBody = 0 }) => largestBody));
    for (const { usual, large } of servers) {
      expect(usual).toBeGreaterThan(usualBody);
      expect(large).toBeGreaterThan(largest);
    }
  });

  it.each(['/api', '/api2.php/muster'])('passes on larger bodies only where a route below %s accepts them', (base) => {
    const addresses = routes().map(({ path, largestBody }) => ({
      address: base + path.replaceAll(/:\w+/g, '17'),
      isLarge: largestBody !== undefined,
    }));
    const large = new Set(addresses.filter(({ isLarge }) => isLarge).map(({ address }) => address));
    for (const { paths } of servers) {
      const passed = addresses.map(({ address }) => address).filter((address) => paths.test(address));
      expect(new Set(passed)).toEqual(large);
    }
  });
});
