import { changeEvent, type ChangeEvent } from '#contract/kontor/event-operation.ts';
import { parseJson } from '../storage/storage.ts';

const fieldOf = (line: string): readonly [string, string] => {
  const colon = line.indexOf(':');
  return colon === -1 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
};

const eventOf = (block: string): ChangeEvent | undefined => {
  const data = block
    .split(/\r\n|\r|\n/)
    .map(fieldOf)
    .flatMap(([field, value]) => (field === 'data' ? [value] : []))
    .join('\n');
  return changeEvent.safeParse(parseJson(data)).data;
};

const blockEnd = /\r\n\r\n|\n\n|\r\r/;

/**
 * Parses server-sent events from a stream's chunks, however they are split; comments and events other than record changes are ignored.
 * Returns the events that a chunk completes.
 */
export const eventReader = () => {
  const decoder = new TextDecoder();
  let open = '';
  return (piece: Uint8Array): ChangeEvent[] => {
    open += decoder.decode(piece, { stream: true });
    const blocks = open.split(blockEnd);
    open = blocks.pop() ?? '';
    return blocks.flatMap((block) => eventOf(block) ?? []);
  };
};
