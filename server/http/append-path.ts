/** Appends `path`, with its leading slash, to a URL that may end in one. */
export const appendPath = (url: URL, path: string): string => url.href.replace(/\/$/, '') + path;
