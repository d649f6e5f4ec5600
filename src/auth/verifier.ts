const base64url = (bytes: Uint8Array): string => bytes.toBase64({ alphabet: 'base64url', omitPadding: true });

/** 32 random bytes in base64url: a state or a verifier. */
export const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** The S256 challenge of a verifier. */
export const challengeOf = async (verifier: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
