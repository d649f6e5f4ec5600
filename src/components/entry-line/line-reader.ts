import { useEffect, useState } from 'react';
import type { EntryLine, LineContext } from '#domain/entry-line.ts';

type Reader = (text: string, context: LineContext) => EntryLine;

let loaded: Reader | undefined;

/** The grammar of the line, which comes as the line gets the focus: the start page does not wait for it. */
export const loadReader = async (): Promise<Reader> => {
  loaded ??= (await import('#domain/entry-line.ts')).readEntryLine;
  return loaded;
};

/** The grammar once it is there; asked for as soon as there is something to read. */
export const useReader = (isWanted: boolean): Reader | undefined => {
  const [reader, setReader] = useState<Reader | undefined>(() => loaded);
  useEffect(() => {
    if (!isWanted || reader !== undefined) return;
    // Without it the line says nothing; saving asks for it again and tells why it fails.
    loadReader().then(
      (read) => setReader(() => read),
      () => undefined,
    );
  }, [isWanted, reader]);
  return reader;
};

/** A line that is not read yet. */
export const unread: EntryLine = {
  time: null,
  times: [],
  date: null,
  client_service_id: null,
  contact_id: null,
  pr_project_id: null,
  allowable_bill: null,
  text: '',
  parts: [],
};
