/** Bytes of the longest line: a frozen paper of a thousand pages is shorter. */
const maxLine = 33_554_432;

/** A file of the archive is not what it should be; `line` counts from 1. */
export class WrongFile extends Error {
  readonly file: string;
  readonly line: number | undefined;

  constructor(file: string, line?: number) {
    super(`${file} ${line ?? ''} is wrong`);
    this.file = file;
    this.line = line;
  }
}

/** The lines of a file in UTF-8, each ended by a line feed, without ever holding more than one of them and a chunk. */
export const linesIn = async function* (
  file: string,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ readonly text: string; readonly line: number }> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const pieces: Uint8Array[] = [];
  let size = 0;
  let line = 0;
  const take = (): string => {
    line += 1;
    try {
      return decoder.decode(Buffer.concat(pieces.splice(0)));
    } catch {
      throw new WrongFile(file, line);
    } finally {
      size = 0;
    }
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      pieces.push(chunk.subarray(from, end));
      from = end + 1;
      yield { text: take(), line };
    }
    const rest = chunk.subarray(from);
    size += rest.length;
    if (size > maxLine) throw new WrongFile(file, line + 1);
    if (rest.length > 0) pieces.push(rest);
  }
  if (pieces.length > 0) throw new WrongFile(file, line + 1);
};
