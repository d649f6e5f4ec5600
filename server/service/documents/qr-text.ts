/** What the QR-bill may hold: Latin with its supplement and extension A, Ș ș Ț ț and the euro sign. */
const allowed = /[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]/;

const replacements: { readonly [character: string]: string } = {
  '’': "'",
  '‘': "'",
  '‚': ',',
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
};

const fitting = (character: string): string => {
  if (allowed.test(character)) return character;
  const replaced = replacements[character];
  if (replaced !== undefined) return replaced;
  const [base = ''] = character.normalize('NFD');
  return allowed.test(base) ? base : ' ';
};

/** A text as the QR-bill takes it: one line of its characters, cut at `length`; letters beyond them lose their marks. */
export const qrText = (text: string, length: number): string =>
  Array.from(text.normalize('NFC'), fitting).join('').replaceAll(/\s+/g, ' ').trim().slice(0, length).trim();
