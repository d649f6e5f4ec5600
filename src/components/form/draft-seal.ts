import { z } from 'zod';
import { parseKept } from '#api/storage.ts';
import { draft, type Draft } from './draft-values.ts';

/** A draft as it is stored: when it was kept in milliseconds since 1970, the rest encrypted by AES-GCM 256. */
const sealed = z.strictObject({ at: z.number(), iv: z.base64(), sealed: z.base64() });

const content = draft.omit({ at: true });

/** Name and time are no secret; a draft that is moved to another name, or made younger, does not open. */
const how = (iv: Uint8Array<ArrayBuffer>, name: string, at: number): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`${name} ${at}`),
});

/** Encrypts a draft for its name, with an IV of its own each time. */
export const sealDraft = async (key: CryptoKey, name: string, { at, values, base }: Draft): Promise<string> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify({ values, base }));
  const bytes = new Uint8Array(await crypto.subtle.encrypt(how(iv, name, at), key, plain));
  return JSON.stringify({ at, iv: iv.toBase64(), sealed: bytes.toBase64() } satisfies z.infer<typeof sealed>);
};

/** The draft that `sealDraft` was given; undefined where key or name are others, or the text was changed. */
export const openDraft = async (key: CryptoKey, name: string, text: string): Promise<Draft | undefined> => {
  const found = sealed.safeParse(parseKept(text)).data;
  if (found === undefined) return undefined;
  try {
    const iv = Uint8Array.fromBase64(found.iv);
    const bytes = await crypto.subtle.decrypt(how(iv, name, found.at), key, Uint8Array.fromBase64(found.sealed));
    const opened = content.safeParse(parseKept(new TextDecoder().decode(bytes)));
    return opened.success ? { at: found.at, ...opened.data } : undefined;
  } catch {
    return undefined;
  }
};

/** The draft that an earlier version of the app has stored in the clear; undefined for a sealed one. */
export const plainDraft = (text: string): Draft | undefined => draft.safeParse(parseKept(text)).data;

/** When a stored draft was kept, in milliseconds since 1970; undefined for what is no draft. */
export const keptAt = (text: string): number | undefined =>
  sealed.safeParse(parseKept(text)).data?.at ?? plainDraft(text)?.at;
