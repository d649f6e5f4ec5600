import { execFileSync } from 'node:child_process';

const git = (folder: string, ...parameters: readonly string[]): string =>
  execFileSync('git', parameters, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

const isCommit = (folder: string, name: string): boolean => {
  try {
    return git(folder, 'rev-parse', '--verify', `${name}^{commit}`) !== '';
  } catch {
    return false;
  }
};

/** The commit at which the work in a repository branched off `main`, the remote's if there is one. */
export const baseOfWork = (folder: string): string => {
  const main = ['origin/main', 'main'].find((name) => isCommit(folder, name)) ?? 'HEAD';
  return git(folder, 'merge-base', 'HEAD', main);
};

/** Paths of the files that differ from a commit, including new ones but not deleted ones. */
export const changedSince = (folder: string, commit: string): readonly string[] =>
  [
    git(folder, 'diff', '--name-only', '--no-renames', '--diff-filter=d', commit),
    git(folder, 'ls-files', '--others', '--exclude-standard'),
  ]
    .flatMap((output) => output.split('\n'))
    .filter((path) => path !== '');
