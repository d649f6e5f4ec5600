import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { baseOfWork, changedSince } from './changed.ts';

/** A separate repository, independent of this machine's settings and hooks. */
const repository = () => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-changed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = { PATH: process.env['PATH'], HOME: folder, GIT_CONFIG_NOSYSTEM: '1' };
  const git = (...parameters: string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.ch', ...parameters], {
      cwd: folder,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  const commit = (...names: string[]): string => {
    for (const name of names) write(name, `${Math.random()}`);
    git('add', '--all');
    git('commit', '--quiet', '--message', 'a');
    return git('rev-parse', 'HEAD');
  };
  git('init', '--quiet', '--initial-branch=main');
  return { folder, git, write, commit };
};

it('compares a branch with its fork point on main, including commits, edits and new files', () => {
  const { folder, git, write, commit } = repository();
  const left = commit('kept', 'edited', 'removed', '.gitignore');
  git('checkout', '--quiet', '-b', 'work');
  commit('committed');
  git('checkout', '--quiet', 'main');
  commit('later');
  git('checkout', '--quiet', 'work');
  git('rm', '--quiet', 'removed');
  write('edited', 'again');
  write('new', '');
  write('.gitignore', 'ignored');
  write('ignored', '');
  expect(baseOfWork(folder)).toBe(left);
  expect(new Set(changedSince(folder, left))).toEqual(new Set(['.gitignore', 'committed', 'edited', 'new']));
});

it('compares main with the pushed version', () => {
  const { folder, git, commit } = repository();
  const pushed = commit('pushed');
  git('update-ref', 'refs/remotes/origin/main', pushed);
  commit('unpushed');
  expect(baseOfWork(folder)).toBe(pushed);
  expect(changedSince(folder, pushed)).toEqual(['unpushed']);
});

it('compares with the last commit if there is no main', () => {
  const { folder, git, commit } = repository();
  commit('one');
  git('branch', '--move', 'other');
  expect(baseOfWork(folder)).toBe(git('rev-parse', 'HEAD'));
});
