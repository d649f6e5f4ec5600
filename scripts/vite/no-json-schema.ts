import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** The part of zod that describes schemas as JSON Schema, which every schema references: a tenth of the library. */
const describing = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/;

/** Removes zod's JSON Schema from the build: the service describes the interface, the app only validates with it. */
export const noJsonSchema = (): Plugin => ({
  name: 'kontor-no-json-schema',
  apply: 'build',
  load: {
    filter: { id: describing },
    handler: async (id) => {
      const names = (await readFile(id, 'utf8')).matchAll(/^export (?:function|const) (\w+)/gm);
      return [...names].map(([, name]) => `export const ${name} = () => undefined;`).join('\n');
    },
  },
});
