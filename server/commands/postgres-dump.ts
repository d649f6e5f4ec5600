import { open } from 'node:fs/promises';
import { withClient, ownTables, program, quoted, schemaOf, triggerFunctions } from './postgres-program.ts';

/** Writes a snapshot of Kontor's tables and the functions of their triggers to a new file. */
export const dumpPostgres = async (url: URL, file: string): Promise<void> => {
  const { tables, functions } = await withClient(url, async (client) => {
    const schema = await schemaOf(client);
    const own = await ownTables(client, schema);
    const parameters = own.map((table) => `--table=${quoted(schema, table)}`);
    return { tables: parameters, functions: await triggerFunctions(client, schema, own) };
  });
  const handle = await open(file, 'wx', 0o600);
  try {
    for (const { definition } of functions) await handle.write(`${definition};\n`);
    await program('pg_dump', url, [...tables, '--no-owner', '--no-privileges'], { output: handle.fd });
  } finally {
    await handle.close();
  }
};
