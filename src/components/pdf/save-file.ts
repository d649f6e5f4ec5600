/** Puts bytes into the browser's downloads. */
export const saveFile = (name: string, type: string, data: Uint8Array): void => {
  const address = URL.createObjectURL(new Blob([data.slice()], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** The bytes of a file in base64, as the interface carries it ("PDF download object"). */
export const bytesOf = ({ content }: { readonly content: string }): Uint8Array =>
  Uint8Array.from(atob(content), (each) => each.charCodeAt(0));
