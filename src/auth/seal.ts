import { z } from 'zod';
import { parseKept } from '#api/storage.ts';

/** A text encrypted by AES-GCM 256. */
export const sealed = z.strictObject({ iv: z.base64(), sealed: z.base64() });
export type Sealed = z.infer<typeof sealed>;

/** What seals now, and the keys from before a new password, which only open. */
export type DraftKey = { readonly now: CryptoKey; readonly before: readonly CryptoKey[] };

/** A name is no secret; what is moved to another name does not open. */
const how = (iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
});

/** Encrypts a text for its name, with an IV of its own each time. */
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

/** The text that `seal` was given; undefined where key or name are others, or what is stored was changed. */
export const unseal = async (key: DraftKey, name: string, found: Sealed): Promise<string | undefined> => {
  for (const each of [key.now, ...key.before]) {
    const text = await openWith(each, name, found);
    if (text !== undefined) return text;
  }
  return undefined;
};

/** What a storage holds, where it is sealed. */
export const readSealed = (text: string | null): Sealed | undefined => sealed.safeParse(parseKept(text)).data;
