import { z } from 'zod';
import { parseJson } from '#api/storage/storage.ts';

/** A text encrypted with AES-GCM 256. */
export const sealed = z.strictObject({ iv: z.base64(), sealed: z.base64() });
export type Sealed = z.infer<typeof sealed>;

/** The current key, which encrypts, and the keys from before a password change, which only decrypt. */
export type DraftKey = { readonly now: CryptoKey; readonly before: readonly CryptoKey[] };

/** A name is not secret, but data moved to another name does not decrypt. */
const how = (iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
});

/** Encrypts a text for its name, with a fresh IV each time. */
export const seal = async (key: DraftKey, name: string, text: string): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await crypto.subtle.encrypt(how(iv, name), key.now, new TextEncoder().encode(text));
  return { iv: iv.toBase64(), sealed: new Uint8Array(bytes).toBase64() };
};

const openWith = async (key: CryptoKey, name: string, found: Sealed): Promise<string | undefined> => {
  try {
    const bytes = Uint8Array.fromBase64(found.sealed);
    const plain = await crypto.subtle.decrypt(how(Uint8Array.fromBase64(found.iv), name), key, bytes);
    return new TextDecoder().decode(plain);
  } catch {
    return undefined;
  }
};

/** The text given to `seal`; undefined if the key or name differs, or the stored data was changed. */
export const unseal = async (key: DraftKey, name: string, found: Sealed): Promise<string | undefined> => {
  for (const each of [key.now, ...key.before]) {
    const text = await openWith(each, name, found);
    if (text !== undefined) return text;
  }
  return undefined;
};

/** Parses a stored text if it is encrypted. */
export const readSealed = (text: string | null): Sealed | undefined => sealed.safeParse(parseJson(text)).data;
