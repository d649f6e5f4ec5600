import { z } from 'zod';
import { parseKept } from '#api/storage.ts';
import { seal, sealed as sealedText, unseal, type DraftKey } from '#auth/seal.ts';
import { draft, type Draft } from './draft-values.ts';

/** A draft as it is stored: when it was kept in milliseconds since 1970, the rest encrypted by AES-GCM 256. */
const sealed = sealedText.extend({ at: z.number() });

const content = draft.omit({ at: true });

/** A draft that is moved to another name, or made younger, does not open. */
const sealName = (name: string, at: number): string => `${name} ${at}`;

/** Encrypts a draft for its name, with an IV of its own each time. */
export const sealDraft = async (key: DraftKey, name: string, { at, values, base }: Draft): Promise<string> => {
  const content = await seal(key, sealName(name, at), JSON.stringify({ values, base }));
  return JSON.stringify({ at, ...content } satisfies z.infer<typeof sealed>);
};

/** The draft that `sealDraft` was given; undefined where key or name are others, or the text was changed. */
export const openDraft = async (key: DraftKey, name: string, text: string): Promise<Draft | undefined> => {
  const found = sealed.safeParse(parseKept(text)).data;
  if (found === undefined) return undefined;
  const plain = (await unseal(key, sealName(name, found.at), found)) ?? null;
  const opened = content.safeParse(parseKept(plain));
  return opened.success ? { at: found.at, ...opened.data } : undefined;
};

/** The draft that an earlier version of the app has stored in the clear; undefined for a sealed one. */
export const plainDraft = (text: string): Draft | undefined => draft.safeParse(parseKept(text)).data;

/** When a stored draft was kept, in milliseconds since 1970; undefined for what is no draft. */
export const keptAt = (text: string): number | undefined =>
  sealed.safeParse(parseKept(text)).data?.at ?? plainDraft(text)?.at;
