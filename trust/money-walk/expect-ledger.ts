import { expect } from 'vitest';

/** Compares amounts with the ledger. The message names `amounts`, so that it differs from that of an unexpected refusal. */
export const expectLedger = (amounts: unknown, ledger: unknown): void =>
  expect({ amounts }).toEqual({ amounts: ledger });
