import { z } from 'zod';
import { parseJson } from '#api/storage/storage.ts';
import { seal, sealed as sealedText, unseal, type DraftKey } from '#auth/seal.ts';
import { draft, type Draft } from './draft-values.ts';

/** A stored draft: the time in milliseconds since 1970, the rest encrypted with AES-GCM 256. */
const sealed = sealedText.extend({ at: z.number() });

const content = draft.omit({ at: true });

/** Binds a draft to its name and time, so that one that is renamed or back-dated does not open. */
const sealName = (name: string, at: number): string => `${name} ${at}`;

/** Encrypts a draft for its name, with a fresh IV each time. */
export const sealDraft = async (key: DraftKey, name: string, { at, values, base }: Draft): Promise<string> => {
  const content = await seal(key, sealName(name, at), JSON.stringify({ values, base }));
  return JSON.stringify({ at, ...content } satisfies z.infer<typeof sealed>);
};

/** The draft given to `sealDraft`; undefined if the key or name differs or the text was changed. */
export const openDraft = async (key: DraftKey, name: string, text: string): Promise<Draft | undefined> => {
  const found = sealed.safeParse(parseJson(text)).data;
  if (found === undefined) return undefined;
  const plain = (await unseal(key, sealName(name, found.at), found)) ?? null;
  const opened = content.safeParse(parseJson(plain));
  return opened.success ? { at: found.at, ...opened.data } : undefined;
};

/** When a stored draft was kept, in milliseconds since 1970; undefined if it is not a draft. */
export const storedAt = (text: string): number | undefined => sealed.safeParse(parseJson(text)).data?.at;
