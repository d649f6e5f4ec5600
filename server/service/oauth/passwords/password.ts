import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number };

/** OWASP's recommendation for argon2id; memory in KiB. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const tagBytes = 32;

const derive = async (password: string, salt: Buffer, tagLength: number, used: Cost): Promise<Buffer> => {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  argon2('argon2id', { message: password.normalize('NFKC'), nonce: salt, tagLength, ...used }, (error, tag) => {
    if (error === null) resolve(tag);
    else reject(error);
  });
  return promise;
};

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

const format = (salt: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`;

const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,})\$([A-Za-z0-9+/]{16,})$/;

/** Checked if there is no account, so that it takes as long as a wrong password. */
const noAccount = format(Buffer.alloc(saltBytes), Buffer.alloc(tagBytes));

/** The argon2id hash of a password as a PHC string, salt and cost included. Never call it inside a transaction. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(saltBytes);
  return format(salt, await derive(password, salt, tagBytes, cost));
};

/**
 * Returns whether a password matches a PHC string, in constant time; `undefined` (no such account) takes the same time
 * and is never true.
 */
export const verifyPassword = async (password: string, stored: string | undefined): Promise<boolean> => {
  const [, memory, passes, parallelism, salt, tag] = phc.exec(stored ?? noAccount) ?? [];
  if (salt === undefined || tag === undefined) throw new Error('not an argon2id hash in PHC format');
  const expected = Buffer.from(tag, 'base64');
  const used = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const derived = await derive(password, Buffer.from(salt, 'base64'), expected.length, used);
  return timingSafeEqual(derived, expected) && stored !== undefined;
};

/** Returns whether a PHC string has a lower cost than current hashes; it is then replaced at the next sign-in. */
export const hasLowerCost = (stored: string): boolean => {
  const [, memory, passes] = phc.exec(stored) ?? [];
  return Number(memory) < cost.memory || Number(passes) < cost.passes;
};
