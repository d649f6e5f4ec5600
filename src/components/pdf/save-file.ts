/** Saves a file of any size to the browser's downloads. */
export const saveBlob = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** Saves bytes to the browser's downloads. */
export const saveFile = (name: string, type: string, data: Uint8Array): void =>
  saveBlob(name, new Blob([data.slice()], { type }));

/** The bytes of a base64 file, as the interface sends it ("PDF download object"). */
export const bytesOf = ({ content }: { readonly content: string }): Uint8Array => {
  const text = atob(content);
  const bytes = new Uint8Array(text.length);
  // No callback per byte: a document of a thousand positions has half a million bytes, and typing must stay responsive.
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
};
