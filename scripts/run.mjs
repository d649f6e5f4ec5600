// Plain JavaScript, because it starts with any Node of the machine: `node scripts/run.mjs FILE …` installs missing
// packages and runs the file with the project's Node. npm runs no `pre…` script here: .npmrc forbids scripts, so that
// no package runs any.
import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installMissing, projectNode } from './install.mjs';

const [file = '', ...parameters] = process.argv.slice(2);
installMissing();

const isProjectNode = () => {
  try {
    return realpathSync(process.execPath) === realpathSync(projectNode);
  } catch {
    return false;
  }
};

if (isProjectNode()) {
  // As if Node had been started with the file itself.
  process.argv.splice(1, 2, resolve(file));
  await import(pathToFileURL(resolve(file)).href);
} else {
  const child = spawn(projectNode, [file, ...parameters], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}
