/** Characters allowed in a QR-bill: Latin with its supplement and extension A, Ș ș Ț ț and the euro sign. */
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

/** Converts a text for the QR-bill: one line of allowed characters, cut at `length`; other letters lose their diacritics. */
export const qrText = (text: string, length: number): string =>
  Array.from(text.normalize('NFC'), fitting).join('').replaceAll(/\s+/g, ' ').trim().slice(0, length).trim();

/** Converts a postcode for the QR-bill, which has the country in another field: "CH-8002" is 8002. */
export const qrPostcode = (text: string): string => qrText(text, 16).replace(/^[A-Z]{1,3}-(?=\d)/i, '');
