import { dictionary } from '@zxcvbn-ts/language-common';
import { fold } from '#domain/text/text.ts';

/** Reasons for refusing a password. */
export type PasswordProblem = 'short' | 'long' | 'email' | 'common';

const minLength = 10;
const maxLength = 128;

/** Passwords common in Switzerland that English lists lack. */
const commonSwissPasswords = `
  0123456789 1234567891 a123456789 0987654321 q1w2e3r4t5 1qaz2wsx3edc qwertzuiop qwertz asdfghjkl abcdefghij abcd mypassword passw0rd
  administrator admin changeme welcome passwort schweiz suisse svizzera zürich zuerich luzern lausanne genf geneve lugano sommer winter
  frühling fruehling herbst willkommen hallo geheim schatz fussball motdepasse bonjour jetaime azertyuiop azerty soleil doudou
  ciaociao benvenuto ciao amore amoremio juventus napoli francesco kontor rechnung buchhaltung
`;

/** The most common passwords in leaks, from the list of a strength meter. */
const commonPasswords: ReadonlySet<string> = new Set(
  [...dictionary['passwords-common'], ...commonSwissPasswords.trim().split(/\s+/)].map(fold),
);

/** Digits and signs around a common word make it no better: `!Sommer2026`. */
const wordIn = (folded: string): string => folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

const isCommon = (folded: string): boolean => commonPasswords.has(folded) || commonPasswords.has(wordIn(folded));

const isOneCharacter = (characters: readonly string[]): boolean => new Set(characters).size === 1;

/** The reason for refusing a password. It must have 10 to 128 characters and be neither the e-mail address nor a common password. */
export const passwordProblem = (password: string, email: string): PasswordProblem | undefined => {
  const characters = Array.from(password.normalize('NFKC'));
  if (characters.length < minLength) return 'short';
  if (characters.length > maxLength) return 'long';
  const folded = fold(characters.join(''));
  if (folded === fold(email) || folded === fold(email.split('@')[0] ?? '')) return 'email';
  return isCommon(folded) || isOneCharacter(characters) ? 'common' : undefined;
};
