/** What a program that a test starts gets besides its settings: nothing of the machine's own, and its code compiled before. */
export const leastEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
} as const;
