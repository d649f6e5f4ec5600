import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** 32 bytes that HKDF derives from `key` for one purpose: they reveal nothing about those for another, nor about `key`. */
export const derive = (key: Buffer, salt: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `kontor ${purpose}`, 32));

/** Encrypts with AES-256-GCM and a key that HKDF derives from `key`, `salt` and `purpose`: nonce, tag, ciphertext. */
export const seal = (key: Buffer, salt: string, purpose: string, plain: string): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, derive(key, salt, purpose), nonce, { authTagLength: tagBytes });
  const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
};

/** The plaintext given to `seal`; undefined if the bytes were changed or belong to another key, salt or purpose. */
export const unseal = (key: Buffer, salt: string, purpose: string, sealed: Uint8Array): string | undefined => {
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  if (tag.length < tagBytes) return undefined;
  const decipher = createDecipheriv(algorithm, derive(key, salt, purpose), nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(tag);
  try {
    const plain = [decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()];
    return Buffer.concat(plain).toString('utf8');
  } catch {
    return undefined;
  }
};
