import { fold } from '#domain/text.ts';

/** Why a password is not taken. */
export type PasswordProblem = 'short' | 'long' | 'email' | 'usual';

const least = 10;
const most = 128;

/** The most usual ones of at least ten characters, in the languages that we speak. */
const usual: ReadonlySet<string> = new Set(
  `
  0123456789 1234567890 1234567891 12345678910 123456789a a123456789 9876543210 0987654321 1q2w3e4r5t q1w2e3r4t5
  1qaz2wsx3edc qwertyuiop qwertzuiop qwerty1234 qwerty12345 qwertz1234 asdfghjkl1 abcdefghij abc1234567 abcd123456
  password12 password123 password1234 passw0rd123 mypassword letmein123 iloveyou12 iloveyou123 welcome123 welcome1234
  administrator admin12345 admin123456 changeme123 superman123 football123 baseball123 sunshine123 princess123
  passwort12 passwort123 passwort1234 hallo12345 hallo123456 willkommen willkommen1 willkommen123 geheim1234 schatz1234
  schweiz123 fussball123 sommer2024 sommer2025 sommer2026 winter2024 winter2025 winter2026
  motdepasse motdepasse1 motdepasse123 bonjour123 jetaime123 azertyuiop azerty1234 azerty12345 soleil1234 doudou1234
  password01 ciaociao12 ciao123456 juventus12 amoremio12 francesco1 kontor1234 kontor12345
  `
    .trim()
    .split(/\s+/),
);

const isOneCharacter = (characters: readonly string[]): boolean => new Set(characters).size === 1;

/** What keeps a text from being a password: 10 to 128 characters, not the e-mail address, none that many people use. */
export const passwordProblem = (password: string, email: string): PasswordProblem | undefined => {
  const characters = Array.from(password.normalize('NFKC'));
  if (characters.length < least) return 'short';
  if (characters.length > most) return 'long';
  const folded = fold(characters.join(''));
  if (folded === fold(email) || folded === fold(email.split('@')[0] ?? '')) return 'email';
  return usual.has(folded) || isOneCharacter(characters) ? 'usual' : undefined;
};
