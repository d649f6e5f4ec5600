/** Saves a file to the browser's downloads: `name` with its extension, `type` such as `text/csv;charset=utf-8`. */
export const saveAs = (name: string, type: string, text: readonly string[]): void => {
  const url = URL.createObjectURL(new Blob([...text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};
