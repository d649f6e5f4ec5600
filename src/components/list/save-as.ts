/** Gives a file to the browser's downloads: `name` with its ending, `type` as in `text/csv;charset=utf-8`. */
export const saveAs = (name: string, type: string, text: readonly string[]): void => {
  const url = URL.createObjectURL(new Blob([...text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};
