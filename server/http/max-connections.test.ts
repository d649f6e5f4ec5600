import { expect, test } from 'vitest';
import { connectionsWithin } from './max-connections.ts';

/** As `cat /proc/self/limits` shows them. */
const limits = (files: string): string => `Limit                     Soft Limit           Hard Limit           Units
Max processes             96000                96000                processes
Max open files            ${files.padEnd(20)} 1048576              files
Max locked memory         8388608              8388608              bytes`;

test.each([
  // The unit of systemd in deploy/kontor.service.
  ['16384', 7692],
  // Two servers of 2000 connections, as ever, though little is left for files.
  ['4096', 2000],
  ['1024', 2000],
  ['1048576', 10_000],
  ['unlimited', 2000],
])('a process that may open %s files holds %i connections per server', (files, connections) => {
  expect(connectionsWithin(limits(files))).toBe(connections);
});

test('a system that does not name its limits gets the least', () => {
  expect(connectionsWithin('')).toBe(2000);
});
