import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/** The options of a script. `--help` prints the usage and ends the script; wrong options end it with exit code 2, as they end a command of the service. */
export const parseOptions = <Options extends ParseArgsOptionsConfig>(usage: string, options: Options) => {
  if (process.argv.includes('--help')) {
    console.log(usage);
    process.exit();
  }
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(2);
  }
};
