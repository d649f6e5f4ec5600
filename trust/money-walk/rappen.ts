import { expect } from 'vitest';

/** Parses an amount of an answer to rappen. */
export const rappen = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const size = BigInt(whole + fraction.padEnd(6, '0').slice(0, 6));
  expect([text, size % 10_000n]).toEqual([text, 0n]);
  return (text.startsWith('-') ? -size : size) / 10_000n;
};
/** Formats rappen or hundredths. */
export const plain = (value: bigint): string => {
  const digits = String(value < 0n ? -value : value).padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
