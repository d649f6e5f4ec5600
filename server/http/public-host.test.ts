import { expect, it } from 'vitest';
import { isPublic } from './public-host.ts';

it.each(['https://kontor.example.ch', 'https://1.1.1.1', 'https://[2606:4700::1111]:4000'])(
  '%s can be reached by everybody',
  (origin) => {
    expect(isPublic(new URL(origin))).toBe(true);
  },
);

it.each([
  'http://127.0.0.1:3000',
  'http://localhost:4000',
  'http://[::1]:4000',
  'https://192.168.1.20',
  'https://[fd00::1]',
  'https://kontor',
  'https://kontor.localhost',
])('%s is this machine or in a private network', (origin) => {
  expect(isPublic(new URL(origin))).toBe(false);
});
