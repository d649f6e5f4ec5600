/** Environment of programs started by tests, besides their settings: nothing from the machine, and a cache of compiled code. */
export const minimalEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
} as const;
