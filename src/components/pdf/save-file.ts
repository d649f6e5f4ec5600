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
export const bytesOf = ({ content }: { readonly content: string }): Uint8Array => Uint8Array.fromBase64(content);
