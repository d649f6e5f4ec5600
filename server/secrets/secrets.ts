import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new code, token or key: 256 random bits as 43 characters of base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** SHA-256 as bytes. */
export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');

/** SHA-256 as base64url: the stored form of a secret, and the S256 challenge of a PKCE verifier. */
export const digest = (text: string): string => hash('sha256', text, 'base64url');

/** Compares in constant time, regardless of the lengths. */
export const sameText = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other));
